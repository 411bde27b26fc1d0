-- What fits one of some variants, as tags of which it has one: those of the variants, or of a model where all of its
-- variants are meant. The index reads one list for a model, and one for each variant.
CREATE FUNCTION fitting_tags(vehicles integer[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT unnest(CASE WHEN count(*) = (SELECT count(*) FROM car_sub_models every WHERE every.model_id = v.model_id)
      THEN ARRAY[model_tag(v.model_id)] ELSE array_agg(variant_tag(v.id)) END)
    FROM car_sub_models v WHERE v.id = ANY (vehicles) GROUP BY v.model_id
  ) || 10
$$;
--> statement-breakpoint
-- A sample by chance of what a list is about, all of it where that is at most about a thousand products, else some
-- hundred: `level` says that it is one in 2^level. Of the whole shop, of categories, of what fits a vehicle, of what a
-- search has found. What it says of each product is all that filters count.
CREATE OR REPLACE FUNCTION product_sample_at(categories integer[], vehicles integer[], query tsquery, level integer)
RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  below CONSTANT bigint := 1::bigint << (31 - level);
  rare CONSTANT integer[] := array(SELECT generate_series(20 + level, 36));
  fitting CONSTANT integer[] := fitting_tags(vehicles);
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
-- The same of what has a tag of each group of `narrowing` ('[[1,2],[3]]') besides. Planned anew each time: which of its
-- conditions leaves little differs from one to the next.
CREATE OR REPLACE FUNCTION product_sample_narrowed(
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
      fitting_tags(vehicles));
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
