-- A search: the products of a page, how many there are, and a sample from which filters are counted.

-- The first `wanted` products of a condition in the order of a sort. Where it is known which rows have it, or nearly,
-- `places` has them, and the condition says what is left to check.
CREATE OR REPLACE FUNCTION search_first(
  condition text, places tid[], ranks text, sort text, wanted integer,
  OUT ids text[], OUT stages integer[], OUT tiers integer[]
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  EXECUTE format('
    SELECT array_agg(product_id), array_agg(stage), array_agg(tier::integer) FROM (
      SELECT product_id, stage, tier FROM (
        SELECT s.product_id, s.tier, %s AS stage, %s FROM product_search s %s WHERE %s
      ) s ORDER BY %s LIMIT %s
    ) s',
    ranks,
    CASE sort WHEN 'relevance' THEN 's.rating_count' WHEN 'rating' THEN 's.rating_average, s.rating_count'
      WHEN 'name' THEN 'lower(p.name) AS lower_name' ELSE 's.price' END,
    CASE WHEN sort = 'name' THEN 'JOIN products p ON p.id = s.product_id' ELSE '' END,
    concat_ws(' AND ', CASE WHEN places IS NOT NULL THEN 's.ctid = ANY ($1)' END, condition),
    CASE WHEN sort = 'relevance' THEN 's.stage, s.tier, ' ELSE '' END || search_order(sort), wanted)
  INTO ids, stages, tiers USING places;
END
$$;

-- The first `wanted` of very many by name: along the order's own index.
CREATE OR REPLACE FUNCTION search_by_name(condition text, wanted integer) RETURNS text[]
LANGUAGE plpgsql STABLE SET enable_bitmapscan = off SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off SET enable_sort = off AS $$
DECLARE
  found text[];
BEGIN
  EXECUTE format('
    SELECT array_agg(id) FROM (
      SELECT p.id FROM products p JOIN product_search s ON s.product_id = p.id
      WHERE p.is_active AND %s ORDER BY lower(p.name), p.id LIMIT %s
    ) walked', condition, wanted) INTO found;
  RETURN found;
END
$$;

-- The most relevant of some hundred or more: stage by stage, and no further than is wanted. Of a stage first so many tiers
-- as probably have twice that, given how many the stage has: `first` the first, at most, and where there are very many
-- nobody knows of the others. Then the other tiers at one look, or of very many one by one.
CREATE OR REPLACE FUNCTION search_by_tiers(
  conditions text[], shown text, last_tier integer, wanted integer, is_many boolean, first bigint,
  OUT ids text[], OUT stages integer[], OUT tiers integer[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- A thousand products have tier 0, and all tiers up to one four times as many as those before it.
  everything CONSTANT float8 := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass);
  likely CONSTANT integer := greatest(0, ceil(log(4, (2.0 * wanted / greatest(first, 1) * everything / 1000)::numeric)));
  -- Nearly everything is in the tiers above 4.
  begin_with CONSTANT integer := CASE WHEN likely > 4 THEN last_tier ELSE least(likely, last_tier) END;
  from_tier integer;
  to_tier integer;
  found text[];
  ranks integer[];
BEGIN
  ids := '{}';
  FOR stage IN 1..cardinality(conditions) LOOP
    from_tier := 0;
    to_tier := CASE WHEN stage = 1 OR NOT is_many THEN begin_with ELSE 1 END;
    LOOP
      -- All that the stages before it have is in `ids` by now. Where the tiers are all that are left, tags would only
      -- name everything.
      EXECUTE format('
        SELECT array_agg(product_id), array_agg(tier::integer) FROM (
          SELECT product_id, tier FROM product_search s
          WHERE %s AND %s AND s.tier >= %s AND product_id <> ALL ($1) ORDER BY tier, %s LIMIT %s
        ) s',
        search_look(conditions[stage], CASE WHEN to_tier < last_tier OR is_many AND from_tier > 0
          THEN search_tagged(array(SELECT generate_series(from_tier, to_tier))) END),
        shown, from_tier, search_order('relevance'), wanted - cardinality(ids))
      INTO found, ranks USING ids;
      ids := ids || found;
      stages := stages || array_fill(stage, ARRAY[coalesce(cardinality(found), 0)]);
      tiers := tiers || ranks;
      IF cardinality(ids) >= wanted THEN
        RETURN;
      END IF;
      EXIT WHEN to_tier >= last_tier;
      from_tier := to_tier + 1;
      to_tier := CASE WHEN is_many THEN from_tier ELSE last_tier END;
    END LOOP;
  END LOOP;
END
$$;

-- Within which price or rating the first `wanted` of a sort are, by what a sample of one in 2^level has there: twice as
-- many as are wanted, as tags and to the letter. NULL where the sample is too small to say.
CREATE OR REPLACE FUNCTION search_reach(sampled tid[], sort text, wanted integer, level integer) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  place CONSTANT integer := ceil(2 * wanted / 2 ^ level) + 3;
  last numeric;
BEGIN
  SELECT compared * CASE sort WHEN 'price-asc' THEN 1 ELSE -1 END INTO last FROM (
    SELECT CASE sort WHEN 'price-asc' THEN s.price WHEN 'price-desc' THEN -s.price ELSE -s.rating_average END AS compared
    FROM product_search s WHERE s.ctid = ANY (sampled) ORDER BY 1 OFFSET place LIMIT 1
  ) last;
  RETURN CASE
    WHEN last IS NULL THEN NULL
    WHEN sort = 'price-asc' THEN format('s.terms && %L::integer[] AND s.price <= %s',
      array(SELECT search_tag('price', band::text) FROM generate_series(0, price_band(last)) band), last)
    WHEN sort = 'price-desc' THEN format('s.terms && %L::integer[] AND s.price >= %s',
      array(SELECT search_tag('price', band::text) FROM generate_series(price_band(last), 41) band), last)
    WHEN last >= 1 THEN format('s.terms @> ARRAY[%s] AND s.rating_average >= %s', search_tag('rating', least(4, floor(last))::text), last)
  END;
END
$$;

-- What a sample tells of a product: price, tags, brand.
CREATE OR REPLACE FUNCTION sample_line(brand text, price numeric, tags integer[]) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT price::text || ' ' || tags::text || ' ' || translate(brand, chr(10), ' ')
$$;

-- A search: the first `wanted` products in the order of a sort, how many there are (exactly up to `upto`, `upto + 1` for
-- more), and one in 2^level of them as lines that filters are counted from; of these, what is sold out too, whatever is
-- shown. `attempts` is an array, of which the first that finds something counts: {"stages": […], "among": [3]}. Each product
-- is in the first of the stages (see search_conditions) that it has, and in one of those that `among` numbers. No tier
-- beyond `last_tier` is shown; `narrowed` (groups of tags) and prices narrow all of it, `fitting` what a stage says must
-- fit. What narrows it to nothing is no reason for another attempt. Part numbers in `keys`, or that begin with `begun`, are
-- found apart, and only counted by filters.
--
-- Some hundred are read and sorted at once. More is counted first, or very many by a sample, and no more of it put in order
-- than is wanted.
CREATE OR REPLACE FUNCTION search_products(
  attempts jsonb, last_tier integer, narrowed jsonb, fitting integer[], price_from numeric, price_to numeric, sort text,
  wanted integer, upto integer, keys text[], begun text
) RETURNS TABLE (attempt integer, total integer, ids text[], stages integer[], tiers integer[], level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  narrowing CONSTANT text := search_narrowing(narrowed);
  apart CONSTANT text := concat(
    ' AND replace(s.product_id, ''-'', '''') <> ALL (' || quote_literal(nullif(keys, '{}')::text) || '::text[])',
    ' AND NOT starts_with(replace(s.product_id, ''-'', ''''), ' || quote_literal(begun) || ')');
  within CONSTANT text := concat(' AND s.price >= ' || price_from, ' AND s.price <= ' || price_to);
  -- What is looked at, and what of that is shown: who asks for what is in stock learns how much more is for sale.
  sold CONSTANT text := format('s.tier <= %s', greatest(last_tier, 6));
  shown CONSTANT text := format('s.tier <= %s', last_tier) || apart;
  counted CONSTANT text := CASE WHEN shown <> sold THEN format('FILTER (WHERE %s)', shown) ELSE '' END;
  known jsonb;
  counts jsonb;
  named jsonb;
  everything CONSTANT bigint := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass);
  asked jsonb;
  conditions text[];
  widest text;
  ranks text;
  reach text;
  bound bigint;
  found bigint;
  first bigint;
  -- Where they stand: nothing is moved while one statement reads.
  rows tid[];
  sampled tid[];
  wider tid[];
  -- Of so many powers of two one is looked at.
  drawn integer;
  is_many boolean;
  is_found boolean;
BEGIN
  SELECT coalesce(jsonb_object_agg(word, id), '{}'), coalesce(jsonb_object_agg(word, product_count), '{}'),
    coalesce(jsonb_object_agg(word, name_count), '{}')
  INTO known, counts, named FROM search_known(attempts);
  FOR place IN 1..jsonb_array_length(attempts) LOOP
    asked := attempts -> place - 1;
    attempt := place;
    conditions := search_conditions(asked -> 'stages', known, narrowing, fitting);
    widest := search_union(asked, conditions) || within || ' AND ' || sold;
    bound := least(everything, (
      SELECT sum(coalesce(search_bound(asked -> 'stages' -> number::integer - 1, counts), everything))
      FROM jsonb_array_elements_text(asked -> 'among') number));
    CONTINUE WHEN bound = 0;

    -- Of what may be very many a sample says whether it is: four standard deviations, so that no page can be missing.
    is_many := false;
    rows := NULL;
    IF wanted <= upto + 1 AND bound > (CASE WHEN search_single(asked) THEN 1.5 ELSE 3 END) * upto THEN
      drawn := least(16, floor(log(2, bound / 300.0)));
      LOOP
        EXECUTE format('SELECT count(*) %s, count(*) FILTER (WHERE %s AND %s), array_agg(s.ctid) FROM product_search s
          WHERE %s', counted, search_look(conditions[1], NULL), shown, search_look(widest, search_tagged(draw_tags(drawn))))
        INTO found, first, sampled;
        -- As many as the words have may be far more than have all of them; too few say too little.
        EXIT WHEN found >= 100 OR found << drawn < upto;
        drawn := greatest(0, drawn - ceil(log(2, 300.0 / found)));
      END LOOP;
      is_many := found > upto / 2 ^ drawn + 4 * sqrt(upto / 2 ^ drawn);
      bound := least(bound, (coalesce(cardinality(sampled), 0)::bigint << drawn) + 600);
    END IF;
    IF NOT is_many THEN
      -- Fewer than the words may have all of them, and then eight times as many are the sample.
      drawn := greatest(0, floor(log(2, bound / 600.0)));
      EXECUTE format('SELECT count(*) %s, array_agg(s.ctid), array_agg(s.ctid) FILTER (WHERE s.draw < %s),
          array_agg(s.ctid) FILTER (WHERE s.draw < %s) FROM product_search s WHERE %s', counted, 1::bigint << (31 - drawn),
        CASE WHEN drawn > 3 THEN 1::bigint << (34 - drawn) ELSE 0 END, search_look(widest, NULL))
      INTO found, rows, sampled, wider;
      IF found = 0 THEN
        is_found := false;
        IF narrowing <> '' OR within <> '' OR shown <> sold THEN
          EXECUTE format('SELECT EXISTS (SELECT FROM product_search s WHERE %s AND %s)',
            search_look(search_union(asked, search_conditions(asked -> 'stages', known, '', fitting)), NULL), sold) INTO is_found;
        END IF;
        CONTINUE WHEN NOT is_found;
      END IF;
    END IF;
    total := CASE WHEN is_many THEN upto + 1 ELSE least(found, upto + 1) END;

    -- Of a thousand, some hundred say as much.
    IF NOT is_many AND coalesce(cardinality(sampled), 0) < 150 THEN
      sampled := wider;
      drawn := drawn - 3;
    END IF;
    IF NOT is_many AND (coalesce(cardinality(rows), 0) <= 1000 OR coalesce(cardinality(sampled), 0) < 150) THEN
      sampled := rows;
      drawn := 0;
    END IF;
    level := CASE WHEN NOT is_many AND coalesce(cardinality(rows), 0) <= 1000 THEN 0
      ELSE drawn + greatest(0, ceil(log(2, cardinality(sampled) / 400.0))) END;
    lines := coalesce((SELECT string_agg(sample_line(s.brand, s.price, s.filter_tags), chr(10))
      FROM product_search s WHERE s.ctid = ANY (sampled) AND s.draw < 1::bigint << (31 - level)), '');
    IF NOT is_many AND found = 0 THEN
      ids := '{}';
      RETURN NEXT;
      RETURN;
    END IF;

    IF sort = 'relevance' AND (is_many OR found > 700) THEN
      SELECT * INTO ids, stages, tiers FROM search_by_tiers(conditions, shown || within, last_tier, wanted, is_many,
        CASE WHEN is_many THEN first << drawn ELSE found END);
    ELSIF sort = 'name' AND total > upto THEN
      ids := search_by_name(search_look(widest, NULL) || ' AND ' || shown, wanted);
    ELSE
      ids := NULL;
      IF sort <> 'relevance' AND total > upto THEN
        reach := search_reach(sampled, sort, wanted, drawn);
        IF reach IS NOT NULL THEN
          SELECT * INTO ids, stages, tiers FROM search_first(search_look(widest, reach) || ' AND ' || shown, NULL, '1', sort, wanted);
        END IF;
      END IF;
      IF coalesce(cardinality(ids), 0) < wanted THEN
        ranks := CASE sort WHEN 'relevance' THEN search_look(search_ranks(asked, conditions, known, named, fitting), NULL) ELSE '1' END;
        SELECT * INTO ids, stages, tiers FROM search_first(CASE WHEN rows IS NULL THEN search_look(widest, NULL) || ' AND ' || shown WHEN sold <> shown THEN shown END, rows, ranks, sort, wanted);
      END IF;
    END IF;
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;
