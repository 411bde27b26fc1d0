DROP FUNCTION search_candidates(tsquery[], integer[], integer[], integer[], integer[], integer);
--> statement-breakpoint
DROP FUNCTION search_size(tsquery, integer[], integer);
--> statement-breakpoint
DROP FUNCTION search_sorted(tsquery[], integer[], text, integer);
--> statement-breakpoint
-- How a sort orders the rows of a search; of `relevance`, what makes the order within a stage and a tier.
CREATE FUNCTION search_order(sort text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sort
    WHEN 'price-asc' THEN 'p.price, p.id'
    WHEN 'price-desc' THEN 'p.price DESC, p.id DESC'
    WHEN 'rating' THEN 'p.rating_average DESC, p.rating_count DESC, p.id DESC'
    WHEN 'name' THEN 'lower(p.name), p.id'
    ELSE 'p.rating_count DESC, p.id'
  END
$$;
--> statement-breakpoint
-- A stage as a condition of a product `p`. Each word is a condition of its own: the index is quicker to intersect them
-- than to understand one query of them all.
CREATE FUNCTION search_condition(stage jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT string_agg(format('p.search_vector @@ %L::tsquery', word), ' AND ') FROM jsonb_array_elements_text(stage) word
$$;
--> statement-breakpoint
-- What a search is narrowed by: a product has one tag of each group, and a price within bounds.
CREATE FUNCTION search_scope(narrowing jsonb, price_from numeric, price_to numeric) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT concat(
    (SELECT string_agg(format(' AND p.search_tags && %L::integer[]', translate(tags::text, '[]', '{}')), '')
      FROM jsonb_array_elements(narrowing) tags),
    CASE WHEN price_from IS NOT NULL THEN format(' AND p.price >= %L::numeric', price_from) END,
    CASE WHEN price_to IS NOT NULL THEN format(' AND p.price <= %L::numeric', price_to) END)
$$;
--> statement-breakpoint
-- The first `wanted` of many matches in the order of a sort that is not relevance, walked along that sort's own index.
CREATE FUNCTION search_walk(condition text, sort text, wanted integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE ROWS 50 SET enable_bitmapscan = off SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT p.id FROM products p WHERE p.is_active AND %s ORDER BY %s LIMIT %s',
    condition, search_order(sort), wanted);
END
$$;
--> statement-breakpoint
-- The products that a search is about: at least the first `wanted` of them, where there are so many, and how many there
-- are in `total`, exactly up to `upto`, `upto + 1` for more. `attempts` is an array of attempts, of which the first that
-- finds something counts; an attempt is an array of stages, each narrower than the next; a stage is an array of texts of
-- tsquery, all of which match. `tiers` in their order; `narrowing` and prices as in search_scope.
--
-- A sample by chance tells few from many. Few are read at once and sorted. Of many the most relevant are read stage by
-- stage, of each stage tier by tier, and no further than is wanted; other sorts walk along their own index.
CREATE FUNCTION search_candidates(
  attempts jsonb, tiers integer[], narrowing jsonb, price_from numeric, price_to numeric, sort text, wanted integer,
  upto integer
) RETURNS TABLE (id text, attempt integer, stage integer, tier integer, total integer)
LANGUAGE plpgsql STABLE ROWS 50 AS $$
DECLARE
  -- More than that is not worth to be read for one page.
  few CONSTANT integer := CASE WHEN sort = 'relevance' THEN 3000 ELSE 8000 END;
  scope CONSTANT text := search_scope(narrowing, price_from, price_to)
    || format(' AND p.search_tags[1] = ANY (%L::integer[])', tiers);
  -- One in 2^rarity, so that a thousand or two of all products are looked at.
  rarity CONSTANT integer := (
    SELECT least(16, greatest(0, floor(log(2, (greatest(reltuples, 1000) / 1000)::numeric))))
    FROM pg_class WHERE oid = 'products'::regclass
  );
  surely CONSTANT numeric := upto / 2 ^ rarity + 5 * sqrt(upto / 2 ^ rarity);
  stages jsonb;
  last integer;
  widest text;
  narrower text;
  step text;
  seen integer;
  counted integer;
  found integer := 0;
BEGIN
  FOR place IN 1..jsonb_array_length(attempts) LOOP
    stages := attempts -> place - 1;
    last := jsonb_array_length(stages);
    widest := search_condition(stages -> -1) || scope;
    EXECUTE format('SELECT count(*) FROM (SELECT FROM products p WHERE %s AND %s LIMIT %s) sample',
      widest, search_sample(rarity), ceil(surely)) INTO seen;

    IF wanted > 100000 OR seen <= greatest(3, few / 2 ^ rarity) THEN
      RETURN QUERY EXECUTE format(
        'SELECT p.id, %s, p.stage, p.tier, p.total FROM (
           SELECT p.*, count(*) OVER ()::integer AS total FROM (
             SELECT p.id, %s AS stage, p.search_tags[1] AS tier, p.price, p.name, p.rating_count, p.rating_average
             FROM products p WHERE %s LIMIT %s
           ) p
         ) p ORDER BY %s %s LIMIT %s',
        place, search_stage(stages), widest, greatest(20000, wanted),
        CASE WHEN sort = 'relevance' THEN 'stage, tier,' ELSE '' END, search_order(sort), wanted);
      GET DIAGNOSTICS found = ROW_COUNT;
      EXIT WHEN found > 0;
      CONTINUE;
    END IF;

    counted := CASE WHEN seen >= surely THEN upto + 1 ELSE search_size(widest, upto) END;
    IF sort <> 'relevance' THEN
      RETURN QUERY SELECT walked, place, 1, 0, counted FROM search_walk(widest, sort, wanted) AS walked;
      EXIT;
    END IF;
    narrower := '';
    FOR number IN 1..last LOOP
      step := search_condition(stages -> number - 1);
      FOR tier_place IN 1..cardinality(tiers) LOOP
        RETURN QUERY EXECUTE format(
          'SELECT p.id, %s, %s, %s, %s FROM (
             SELECT p.id, p.rating_count FROM products p WHERE %s AND p.search_tags @> ''{%s}'' %s %s LIMIT %s
           ) p ORDER BY %s LIMIT %s',
          place, number, tiers[tier_place], counted, step, tiers[tier_place], scope, narrower, wanted + 3000,
          search_order(sort), wanted - found);
        GET DIAGNOSTICS seen = ROW_COUNT;
        found := found + seen;
        EXIT WHEN found >= wanted;
      END LOOP;
      EXIT WHEN found >= wanted;
      narrower := narrower || format(' AND NOT (%s)', step);
    END LOOP;
    EXIT WHEN found > 0;
  END LOOP;
END
$$;
--> statement-breakpoint
-- One in 2^rarity of all products, by their draw (20 + n and above: see product_search_tags).
CREATE FUNCTION search_sample(rarity integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rarity = 0 THEN 'true'
    ELSE format('p.search_tags && %L::integer[]', array(SELECT generate_series(20 + rarity, 36))) END
$$;
--> statement-breakpoint
-- The first stage that a product `p` is in, given that it is in the last one.
CREATE FUNCTION search_stage(stages jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN count(*) = 0 THEN '1' ELSE format('CASE %s ELSE %s END',
    string_agg(format('WHEN p.search_vector @@ %L::tsquery THEN %s', query, place), ' ' ORDER BY place), count(*) + 1) END
  FROM (
    SELECT place, string_agg(format('(%s)', word), ' & ') AS query
    FROM jsonb_array_elements(stages) WITH ORDINALITY AS stage (words, place)
    CROSS JOIN LATERAL jsonb_array_elements_text(words) AS word
    WHERE place < jsonb_array_length(stages) GROUP BY place
  ) whole
$$;
--> statement-breakpoint
-- How many products a condition has, exactly up to `upto`; `upto + 1` for more. Of clearly more a part is enough to know.
CREATE FUNCTION search_size(condition text, upto integer) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough CONSTANT integer := ceil(upto / 16 + 5 * sqrt(upto / 16));
  counted integer;
BEGIN
  EXECUTE format('SELECT count(*) FROM (SELECT FROM products p WHERE %s AND %s LIMIT %s) sample',
    condition, search_sample(4), enough) INTO counted;
  IF counted >= enough THEN
    RETURN upto + 1;
  END IF;
  EXECUTE format('SELECT count(*) FROM (SELECT FROM products p WHERE %s LIMIT %s) found', condition, upto + 1) INTO counted;
  RETURN counted;
END
$$;
