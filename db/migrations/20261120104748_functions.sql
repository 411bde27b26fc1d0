-- First and last model year named by a variant's year text: '2015-2019', '2015+', '2015', '2012-2016, 2018-2023'.
-- Null where the text names none ('Mk7'); the last is null too where the text is open ('2015+').
CREATE FUNCTION first_model_year(year text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT min(found[1]::integer) FROM regexp_matches(year, '\y((?:19|20)\d\d)', 'g') AS found
$$;
--> statement-breakpoint
CREATE FUNCTION last_model_year(year text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT max(found[1]::integer) FROM regexp_matches(year, '((?:19|20)\d\d)\y', 'g') AS found
  WHERE year !~ '\d\s*\+'
$$;
--> statement-breakpoint
-- A reference that can be read over a phone: eight characters of Crockford's base32 (no I, L, O or U).
CREATE FUNCTION new_reference() RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  reference text;
BEGIN
  LOOP
    SELECT string_agg(substr(alphabet, 1 + floor(random() * 32)::integer, 1), '') INTO reference
    FROM generate_series(1, 8);
    EXIT WHEN NOT EXISTS (SELECT FROM products WHERE reference_key = reference);
  END LOOP;
  RETURN reference;
END
$$;
