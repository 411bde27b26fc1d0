-- Samples of a list, from which filters are counted.

-- One in 2^level of what a list is about: of the whole shop, of categories, of what fits a vehicle.
CREATE OR REPLACE FUNCTION product_sample_at(categories integer[], vehicles integer[], level integer)
RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  below CONSTANT bigint := 1::bigint << (31 - level);
BEGIN
  IF vehicles IS NOT NULL THEN
    IF categories IS NULL THEN
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.product_id IN (
        SELECT f.product_id FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND (hashtext(f.product_id) & 2147483647) < below);
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s
      WHERE s.tier <= 6 AND s.terms @> '{10}' AND s.terms && draw_tags(level);
    ELSE
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.product_id IN (
        SELECT f.product_id FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND f.category_id = ANY (categories)
          AND (hashtext(f.product_id) & 2147483647) < below);
      RETURN QUERY
      SELECT s.brand, s.price, s.filter_tags FROM product_search s
      WHERE s.tier <= 6 AND s.category_id = ANY (categories) AND s.draw < below AND s.filter_tags @> '{10}';
    END IF;
  ELSIF categories IS NOT NULL THEN
    RETURN QUERY
    SELECT s.brand, s.price, s.filter_tags FROM product_search s
    WHERE s.tier <= 6 AND s.category_id = ANY (categories) AND s.draw < below;
  ELSIF level = 0 THEN
    RETURN QUERY SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6;
  ELSE
    RETURN QUERY SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6 AND s.terms && draw_tags(level);
  END IF;
END
$$;

-- A sample by chance of what a list is about, all of it where that is at most a thousand products, else some two hundred:
-- one in 2^level. `total`: how many the list has (of several vehicles at most so many); `shelved` stand in its categories
-- whatever they fit, `in_stock` of those can be had, and `everything` is the whole shop.
CREATE OR REPLACE FUNCTION product_sample(categories integer[], vehicles integer[]) RETURNS TABLE (
  level integer, lines text, total integer, shelved integer, in_stock integer, everything integer
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  universal integer;
BEGIN
  SELECT coalesce(sum(c.products) FILTER (WHERE is_meant), 0), coalesce(sum(c.in_stock) FILTER (WHERE is_meant), 0),
    coalesce(sum(c.universal) FILTER (WHERE is_meant), 0), coalesce(sum(c.products), 0)
  INTO shelved, in_stock, universal, everything
  FROM (SELECT *, categories IS NULL OR category_id = ANY (categories) AS is_meant FROM category_counts) c;
  total := shelved;
  IF vehicles IS NOT NULL THEN
    total := universal + CASE WHEN categories IS NULL
      THEN (SELECT count(*) FROM product_compatibility f WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed)
      ELSE (SELECT count(*) FROM product_compatibility f
        WHERE f.sub_model_id = ANY (vehicles) AND f.is_listed AND f.category_id = ANY (categories)) END;
  END IF;
  level := CASE WHEN total <= 1000 THEN 0 ELSE least(16, ceil(log(2, total / 280.0))) END;
  lines := coalesce((
    SELECT string_agg(sample_line(s.brand, s.price, s.tags), chr(10)) FROM product_sample_at(categories, vehicles, level) s), '');
  RETURN NEXT;
END
$$;

-- Of what stands in some categories, one in 2^level of what has a tag of each group of `narrowed` ('[[1,2],[3]]') and such
-- a price: read by index alone, whatever the filters leave.
CREATE OR REPLACE FUNCTION product_sample_filtered(categories integer[], narrowed jsonb, price_from numeric, price_to numeric, level integer)
RETURNS TABLE (brand text, price numeric, tags integer[]) LANGUAGE plpgsql STABLE ROWS 500 AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT s.brand, s.price, s.filter_tags FROM product_search s
    WHERE s.tier <= 6 AND s.category_id = ANY ($1) AND s.draw < $2'
    || coalesce(' AND s.price >= ' || price_from, '') || coalesce(' AND s.price <= ' || price_to, '')
    || coalesce((SELECT string_agg(format(' AND s.filter_tags && %L::integer[]', translate(either::text, '[]', '{}')), '')
      FROM jsonb_array_elements(narrowed) either), '')
    || ' LIMIT 2000'
  USING categories, 1::bigint << (31 - level);
END
$$;

-- The same of what a search finds and what has a tag of each group of `narrowed` ('[[1,2],[3]]'). Planned anew each
-- time: which of its conditions leaves little differs from one to the next.
CREATE OR REPLACE FUNCTION product_sample_narrowed(
  categories integer[], vehicles integer[], attempt jsonb, fitting integer[], narrowed jsonb, level integer
) RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 AS $$
DECLARE
  narrowing CONSTANT text := concat_ws(' AND ', nullif(search_narrowing(narrowed), ''),
    CASE WHEN vehicles IS NOT NULL THEN search_tagged(fitting_tags(vehicles)) END);
  drawn CONSTANT text := CASE WHEN level > 0 THEN search_tagged(draw_tags(level)) END;
BEGIN
  RETURN QUERY EXECUTE concat_ws(' AND ', 'SELECT s.brand, s.price, s.filter_tags FROM product_search s WHERE s.tier <= 6',
    CASE WHEN categories IS NOT NULL THEN format('s.category_id = ANY (%L::integer[])', categories) END,
    search_look(CASE WHEN attempt IS NULL THEN concat_ws(' AND ', '{looked}', nullif(narrowing, ''))
      ELSE search_union(attempt, search_conditions(attempt -> 'stages',
        (SELECT coalesce(jsonb_object_agg(word, id), '{}') FROM search_known(jsonb_build_array(attempt))), narrowing, fitting)) END, drawn))
    || ' LIMIT 5000';
END
$$;

-- A sample by chance of what a search finds (an attempt of search_products): all of that where it is at most about a
-- thousand products, else some hundred: `level` says that it is one in 2^level. It says all that filters count. `at_least` is
-- how many are found at least, where that is known: it tells how large a sample to begin with.
CREATE OR REPLACE FUNCTION search_sample(categories integer[], attempt jsonb, fitting integer[], at_least bigint)
RETURNS TABLE (level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  found bigint;
BEGIN
  level := greatest(0, floor(log(2, CASE WHEN at_least > 1000 THEN at_least / 250.0
    ELSE (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass)::numeric / 4000 END)));
  LOOP
    SELECT count(*), string_agg(sample_line(s.brand, s.price, s.tags), chr(10)) INTO found, lines
    FROM product_sample_narrowed(categories, NULL, attempt, fitting, '[]', level) s;
    EXIT WHEN level = 0 OR found >= 100;
    level := CASE WHEN found << level <= 1000 THEN 0 ELSE least(level - 1, ceil(log(2, (found << level) / 200.0))) END;
  END LOOP;
  lines := coalesce(lines, '');
  RETURN NEXT;
END
$$;
