-- Finds a piece of a name, an address or a number anywhere in an order or a person. Comes with PostgreSQL, and may be
-- created by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
