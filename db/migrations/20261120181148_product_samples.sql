-- The tags that filters count: the tier, 10 of universal products, and from 2^24 up brand, price, rating, specifications;
-- not the vehicles, which may be more than a row of an index has room for.
CREATE FUNCTION filter_tags_of(search_tags integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_tags[1:1] || array(SELECT tag FROM unnest(search_tags[2:]) tag WHERE tag = 10 OR tag BETWEEN 16777216 AND 553648127)
$$;
--> statement-breakpoint
DROP INDEX "products_category_sample";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "filter_tags" integer[] GENERATED ALWAYS AS (filter_tags_of(search_tags)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "products_category_brand" ON "products" USING btree ("category_id",lower("brand")) WHERE is_active;
--> statement-breakpoint
-- A sample by chance of a category, and all that is counted of it, read without a single row of the table.
CREATE INDEX products_category_sample ON products (category_id, (hashtext(id) & 2147483647))
INCLUDE (id, brand, price, filter_tags) WHERE is_active;
--> statement-breakpoint
-- What a sample tells of a product: price, tags, brand.
CREATE FUNCTION sample_line(brand text, price numeric, tags integer[]) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT price::text || ' ' || tags::text || ' ' || translate(brand, chr(10), ' ')
$$;
--> statement-breakpoint
-- A sample by chance of what a list is about, all of it where that is at most about a thousand products, else some
-- hundred: `level` says that it is one in 2^level. Of the whole shop, of categories, of what fits a vehicle, of what a
-- search has found. What it says of each product is all that filters count.
CREATE FUNCTION product_sample_at(categories integer[], vehicles integer[], query tsquery, level integer)
RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  below CONSTANT bigint := 1::bigint << (31 - level);
  rare CONSTANT integer[] := array(SELECT generate_series(20 + level, 36));
  fitting CONSTANT integer[] := array(SELECT variant_tag(vehicle) FROM unnest(vehicles) vehicle) || 10;
BEGIN
  IF query IS NOT NULL THEN
    IF vehicles IS NOT NULL THEN
      RETURN QUERY
      SELECT p.brand, p.price, p.filter_tags FROM products p
      WHERE p.is_active AND p.search_vector @@ query AND p.search_tags && fitting AND (level = 0 OR p.search_tags && rare)
        AND (categories IS NULL OR p.category_id = ANY (categories));
    ELSIF level = 0 THEN
      RETURN QUERY
      SELECT p.brand, p.price, p.filter_tags FROM products p
      WHERE p.is_active AND p.search_vector @@ query AND (categories IS NULL OR p.category_id = ANY (categories));
    ELSE
      RETURN QUERY
      SELECT p.brand, p.price, p.filter_tags FROM products p
      WHERE p.is_active AND p.search_vector @@ query AND p.search_tags && rare
        AND (categories IS NULL OR p.category_id = ANY (categories));
    END IF;
  ELSIF vehicles IS NOT NULL THEN
    RETURN QUERY
    SELECT DISTINCT ON (p.id) p.brand, p.price, p.filter_tags
    FROM product_compatibility f JOIN products p ON p.id = f.product_id
    WHERE f.sub_model_id = ANY (vehicles) AND (hashtext(f.product_id) & 2147483647) < below
      AND (categories IS NULL OR f.category_id = ANY (categories)) AND p.is_active AND NOT p.is_universal;
    IF categories IS NULL THEN
      RETURN QUERY
      SELECT p.brand, p.price, p.filter_tags FROM products p
      WHERE p.is_active AND p.search_tags @> '{10}' AND p.search_tags && rare;
    ELSE
      RETURN QUERY
      SELECT p.brand, p.price, p.filter_tags FROM products p
      WHERE p.is_active AND p.category_id = ANY (categories) AND (hashtext(p.id) & 2147483647) < below
        AND p.filter_tags @> '{10}';
    END IF;
  ELSIF categories IS NOT NULL THEN
    RETURN QUERY
    SELECT p.brand, p.price, p.filter_tags FROM products p
    WHERE p.is_active AND p.category_id = ANY (categories) AND (hashtext(p.id) & 2147483647) < below;
  ELSIF level = 0 THEN
    RETURN QUERY SELECT p.brand, p.price, p.filter_tags FROM products p WHERE p.is_active;
  ELSE
    RETURN QUERY
    SELECT p.brand, p.price, p.filter_tags FROM products p WHERE p.is_active AND p.search_tags && rare;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION product_sample(categories integer[], vehicles integer[], query tsquery)
RETURNS TABLE (level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  -- An index of words costs its words at every look: it is looked at less often, and less is enough.
  here integer := CASE WHEN query IS NULL THEN 14 ELSE 8 END;
  enough CONSTANT integer := CASE WHEN query IS NULL THEN 140 ELSE 100 END;
  found bigint;
  written text;
BEGIN
  LOOP
    SELECT count(*), string_agg(sample_line(s.brand, s.price, s.tags), chr(10)) INTO found, written
    FROM product_sample_at(categories, vehicles, query, here) s;
    EXIT WHEN here = 0 OR found >= enough;
    -- The next one as far down as this one tells: to twice that, or to all where that is hardly more.
    here := CASE WHEN found < 12 THEN here - 3
      WHEN found << here <= 1000 THEN 0
      ELSE least(here - 1, ceil(log(2, (found << here) / (2.0 * enough)))) END;
    here := greatest(here, 0);
  END LOOP;
  RETURN QUERY SELECT here, coalesce(written, '');
END
$$;
--> statement-breakpoint
-- The same of what has a tag of each group of `narrowing` ('[[1,2],[3]]') besides. Planned anew each time: which of its
-- conditions leaves little differs from one to the next.
CREATE FUNCTION product_sample_narrowed(
  categories integer[], vehicles integer[], query tsquery, narrowing jsonb, level integer
) RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 AS $$
DECLARE
  conditions text := '';
  tagged jsonb;
BEGIN
  IF categories IS NOT NULL THEN
    conditions := conditions || format(' AND p.category_id = ANY (%L::integer[])', categories);
  END IF;
  IF vehicles IS NOT NULL THEN
    conditions := conditions || format(' AND p.search_tags && %L::integer[]',
      array(SELECT variant_tag(vehicle) FROM unnest(vehicles) vehicle) || 10);
  END IF;
  IF query IS NOT NULL THEN
    conditions := conditions || format(' AND p.search_vector @@ %L::tsquery', query);
  END IF;
  IF level > 0 THEN
    conditions := conditions || format(' AND p.search_tags && %L::integer[]', array(SELECT generate_series(20 + level, 36)));
  END IF;
  FOR tagged IN SELECT jsonb_array_elements(narrowing) LOOP
    conditions := conditions || format(' AND p.search_tags && %L::integer[]',
      array(SELECT value::integer FROM jsonb_array_elements_text(tagged)));
  END LOOP;
  RETURN QUERY EXECUTE
    'SELECT p.brand, p.price, p.filter_tags FROM products p WHERE p.is_active' || conditions || ' LIMIT 5000';
END
$$;
