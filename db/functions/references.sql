-- The reference of a product, which is its id: people read it over the phone.

-- Eight characters of Crockford's base32 (no I, L, O or U).
CREATE OR REPLACE FUNCTION new_reference() RETURNS text
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

-- A reference is printed on invoices: it never changes.
CREATE OR REPLACE FUNCTION refuse_new_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A product''s reference cannot change (% to %)', OLD.id, NEW.id USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER products_reference_immutable BEFORE UPDATE OF id ON products
FOR EACH ROW WHEN (NEW.id IS DISTINCT FROM OLD.id) EXECUTE FUNCTION refuse_new_reference();
