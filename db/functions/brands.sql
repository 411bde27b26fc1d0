-- The brand of a product is a row of brands: one that nobody has named before is added, whoever writes the product.

-- A slug that no other brand has: 'Mann & Filter' is 'mann-filter', a second one of that name 'mann-filter-2'.
CREATE OR REPLACE FUNCTION free_brand_slug(name text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  plain CONSTANT text := btrim(left(regexp_replace(fold_text(name), '[^a-z0-9]+', '-', 'g'), 180), '-');
  -- A slug has a letter, so that it is never shaped like an id.
  wanted CONSTANT text := CASE WHEN plain ~ '[a-z]' THEN plain ELSE btrim('brand-' || plain, '-') END;
  free text := wanted;
  number integer := 1;
BEGIN
  WHILE EXISTS (SELECT FROM brands WHERE slug = free) LOOP
    number := number + 1;
    free := wanted || '-' || number;
  END LOOP;
  RETURN free;
END
$$;

-- Today's name of the brand that has a name in whatever letters, or else had it last; null for a brand that is new.
CREATE OR REPLACE FUNCTION brand_named(typed text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT name FROM brands WHERE lower(name) = lower(typed)),
    (SELECT b.name FROM old_slugs o JOIN brands b ON b.id = o.row_id
     WHERE o.kind = 'brand-name' AND o.parent_id = 0 AND o.slug = lower(typed))
  )
$$;

-- Writes the brand of a product as its row has it, by whatever letters or older name it came, and adds the row of a new
-- one. Where two transactions bring the same new brand, one waits for the other and takes its row.
CREATE OR REPLACE FUNCTION name_brand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known text;
BEGIN
  LOOP
    known := brand_named(NEW.brand);
    EXIT WHEN known IS NOT NULL;
    INSERT INTO brands (name, slug) VALUES (NEW.brand, free_brand_slug(NEW.brand)) ON CONFLICT DO NOTHING;
  END LOOP;
  NEW.brand := known;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER products_name_brand BEFORE INSERT OR UPDATE OF brand ON products
FOR EACH ROW WHEN (NEW.brand IS NOT NULL) EXECUTE FUNCTION name_brand();
