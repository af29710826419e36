"""The columns' types, and what all the tables belong to."""

from __future__ import annotations

from sqlalchemy import REAL, BigInteger, Double, Integer, MetaData

Whole = BigInteger().with_variant(Integer(), "sqlite")
Real = Double[float]().with_variant(REAL(), "sqlite")

metadata = MetaData()
