-- Which parts are told to be the same by their numbers, and which take the place of others. Numbers count only together with
-- their brand: MANN W712 is not FRAM W712.

-- A brand as numbers are compared by it: 'MANN-FILTER' is 'Mann Filter'.
CREATE OR REPLACE FUNCTION brand_key(brand text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(brand, '[^[:alnum:]]', '', 'g'))
$$;

-- These products, and those that are interchangeable with them, the nearest first: they share a number of one brand, their
-- own or one that they are interchangeable with, or both do with a third part. At most four steps and 50 parts; what was
-- found is not looked at again, so that numbers in a ring end. Keeps one plan for all parts: making one anew for each step
-- took five times as long as the step.
CREATE OR REPLACE FUNCTION interchangeable_products(ids text[]) RETURNS text[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found text[] := ids;
  fresh text[] := ids;
BEGIN
  FOR step IN 1..4 LOOP
    fresh := array(
      WITH own AS MATERIALIZED (
        SELECT p.reference_key AS key, brand_key(p.brand) AS brand FROM products p WHERE p.id = ANY (fresh)
        UNION
        (SELECT r.compact, brand_key(coalesce(r.brand, p.brand)) FROM product_references r JOIN products p ON p.id = r.product_id
          WHERE r.product_id = ANY (fresh) AND r.kind IN ('manufacturer', 'interchange') LIMIT 500)
      )
      SELECT DISTINCT other.id FROM own CROSS JOIN LATERAL (
        SELECT p.id FROM products p WHERE p.reference_key = own.key AND brand_key(p.brand) = own.brand
        UNION ALL
        (SELECT p.id FROM product_references r JOIN products p ON p.id = r.product_id
          WHERE r.compact = own.key AND r.kind IN ('manufacturer', 'interchange')
            AND brand_key(coalesce(r.brand, p.brand)) = own.brand
          LIMIT 100)
      ) other WHERE other.id <> ALL (found) ORDER BY 1 LIMIT greatest(0, 50 + cardinality(ids) - cardinality(found)));
    EXIT WHEN cardinality(fresh) = 0;
    found := found || fresh;
  END LOOP;
  RETURN found;
END
$$;

-- The parts that take the place of a part, those that do so directly first, then theirs, fifty times over: what it says to be
-- superseded by, and what says to supersede it. In a ring the part itself is among them. Keeps one plan, as above.
CREATE OR REPLACE FUNCTION successors_of(replaced text) RETURNS text[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found text[] := '{}';
  fresh text[] := ARRAY[replaced];
BEGIN
  FOR step IN 1..50 LOOP
    fresh := array(
      SELECT DISTINCT successor.id FROM products old CROSS JOIN LATERAL (
        SELECT p.id FROM product_references r JOIN products p ON p.reference_key = r.compact
        WHERE r.product_id = old.id AND r.kind = 'superseded_by' AND brand_key(coalesce(r.brand, p.brand)) = brand_key(p.brand)
        UNION ALL
        SELECT p.id FROM product_references r
        JOIN product_references own ON own.compact = r.compact AND own.kind = 'manufacturer'
        JOIN products p ON p.id = own.product_id
        WHERE r.product_id = old.id AND r.kind = 'superseded_by'
          AND brand_key(coalesce(own.brand, p.brand)) = brand_key(coalesce(r.brand, old.brand))
        UNION ALL
        SELECT r.product_id FROM product_references r
        WHERE r.compact = old.reference_key AND r.kind = 'supersedes'
          AND brand_key(coalesce(r.brand, old.brand)) = brand_key(old.brand)
        UNION ALL
        SELECT p.id FROM product_references own
        JOIN product_references r ON r.compact = own.compact AND r.kind = 'supersedes'
        JOIN products p ON p.id = r.product_id
        WHERE own.product_id = old.id AND own.kind = 'manufacturer'
          AND brand_key(coalesce(r.brand, p.brand)) = brand_key(coalesce(own.brand, old.brand))
      ) successor
      WHERE old.id = ANY (fresh) AND successor.id <> ALL (found) ORDER BY 1 LIMIT 20);
    EXIT WHEN cardinality(fresh) = 0;
    found := found || fresh;
  END LOOP;
  RETURN found;
END
$$;

-- Whether a part would in the end be replaced by itself, or goes on being replaced where no walk of its successors ends.
CREATE OR REPLACE FUNCTION is_replaced_endlessly(id text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  successors CONSTANT text[] := successors_of(id);
BEGIN
  RETURN id = ANY (successors) OR cardinality(successors) >= 50;
END
$$;
