-- A search of several words reads what it finds once: that look counts it, and says where the sample and what is popular
-- stand, so that the first page comes from some hundred rows instead of the index again.
DROP FUNCTION search_all(text, text, text, integer, tid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS search_reach(text, text, integer, integer);--> statement-breakpoint
-- The stages of a search as conditions of a row `s`. A stage: {"field": 2, "fits": false, "arms": [[["pad", "pads"],
-- ["brake"]]]}: of one of its arms, of each group, one of its words, looked for in a field as word_terms says; and whether
-- it fits. Each arm is a single look into the index, which intersects and gathers no list as a whole. `known` has the
-- words' ids.
CREATE OR REPLACE FUNCTION search_conditions(wanted jsonb, known jsonb, narrowing text, fitting integer[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT array_agg(coalesce(either, '(false)') ORDER BY number)
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS stages (stage, number) CROSS JOIN LATERAL (
      SELECT '(' || string_agg('(' || coalesce(nullif(concat_ws(' AND ', every,
        CASE WHEN (stage ->> 'fits')::boolean THEN format('s.terms && %L::integer[]', fitting) END, nullif(narrowing, '')), ''), 'true') || ')', ' OR ') || ')' AS either
      FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
        -- Of a single arm the index is asked for the rarest; what that leaves has the others too, or is found wanting.
        SELECT string_agg(format(CASE WHEN place > 3 AND jsonb_array_length(words) <= 2 AND jsonb_array_length(stage -> 'arms') = 1 THEN '(s.terms && %L::integer[]) IS TRUE'
          ELSE 's.terms && %L::integer[]' END, terms), ' AND ' ORDER BY place) AS every, bool_and(terms IS NOT NULL) AS is_known
        FROM jsonb_array_elements(arm) WITH ORDINALITY AS groups (words, place) CROSS JOIN LATERAL (
          SELECT array_agg(term) AS terms FROM jsonb_array_elements_text(words) word,
            unnest(word_terms((known ->> word)::integer, (stage ->> 'field')::integer)) term WHERE known ? word
        ) meant
      ) combined WHERE is_known IS NOT FALSE
    ) conditions
  );
END
$$;
--> statement-breakpoint
-- So many products or more are found by an attempt that asks for a single word; NULL of any other.
CREATE OR REPLACE FUNCTION search_single(attempt jsonb, counts jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT max((counts ->> word)::bigint)
  FROM (SELECT attempt -> 'stages' -> (attempt -> 'among' ->> 0)::integer - 1 -> 'arms' AS arms) widest,
    jsonb_array_elements_text(arms -> 0 -> 0) word
  WHERE jsonb_array_length(attempt -> 'among') = 1 AND jsonb_array_length(arms) = 1 AND jsonb_array_length(arms -> 0) = 1
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- The first `wanted` products of a condition in the order of a sort. Where it is known which rows these are, `places` has
-- them.
CREATE FUNCTION search_first(
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
    CASE WHEN places IS NULL THEN condition ELSE 's.ctid = ANY ($1)' END,
    CASE WHEN sort = 'relevance' THEN 's.stage, s.tier, ' ELSE '' END || search_order(sort), wanted)
  INTO ids, stages, tiers USING places;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_products(
  attempts jsonb, last_tier integer, narrowed jsonb, fitting integer[], price_from numeric, price_to numeric, sort text,
  wanted integer, upto integer
) RETURNS TABLE (attempt integer, total integer, ids text[], stages integer[], tiers integer[], level integer, lines text)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  narrowing CONSTANT text := search_narrowing(narrowed);
  shown CONSTANT text := concat('s.tier <= ', last_tier,
    ' AND s.price >= ' || price_from, ' AND s.price <= ' || price_to);
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
  popular tid[];
  -- Of so many powers of two one is looked at.
  drawn integer;
  is_many boolean;
BEGIN
  SELECT coalesce(jsonb_object_agg(word, id), '{}'), coalesce(jsonb_object_agg(word, product_count), '{}'),
    coalesce(jsonb_object_agg(word, name_count), '{}')
  INTO known, counts, named FROM search_known(attempts);
  FOR place IN 1..jsonb_array_length(attempts) LOOP
    asked := attempts -> place - 1;
    attempt := place;
    conditions := search_conditions(asked -> 'stages', known, narrowing, fitting);
    widest := search_union(asked, conditions) || ' AND ' || shown;
    bound := least(everything, (
      SELECT sum(coalesce(search_bound(asked -> 'stages' -> number::integer - 1, counts), everything))
      FROM jsonb_array_elements_text(asked -> 'among') number));
    CONTINUE WHEN bound = 0;
    ranks := CASE sort WHEN 'relevance' THEN search_ranks(asked, conditions, known, named, fitting) ELSE '1' END;

    -- Of what may be very many a sample says whether it is: four standard deviations, so that no page can be missing.
    is_many := false;
    rows := NULL;
    IF wanted <= upto + 1 AND (bound > 3 * upto OR search_single(asked, counts) >= 1.2 * upto) THEN
      drawn := least(16, floor(log(2, bound / 300.0)));
      LOOP
        EXECUTE format('SELECT count(*), count(*) FILTER (WHERE %s), array_agg(s.ctid) FROM product_search s
          WHERE %s AND s.terms && %L::integer[]', conditions[1], widest, draw_tags(drawn))
        INTO found, first, sampled;
        -- As many as the words have may be far more than have all of them; too few say too little.
        EXIT WHEN found >= 100 OR found << drawn < upto;
        drawn := greatest(0, drawn - ceil(log(2, 300.0 / found)));
      END LOOP;
      is_many := found > upto / 2 ^ drawn + 4 * sqrt(upto / 2 ^ drawn);
    END IF;
    IF NOT is_many THEN
      -- The popular ones are likely some hundred: those of the first n + 1 tiers are a thousand times four to the n.
      drawn := greatest(0, floor(log(2, bound / 600.0)));
      EXECUTE format('SELECT count(*), array_agg(s.ctid), array_agg(s.ctid) FILTER (WHERE s.draw < %s),
          coalesce(array_agg(s.ctid) FILTER (WHERE s.tier <= %s), ''{}'') FROM product_search s WHERE %s', 1::bigint << (31 - drawn),
        greatest(0, ceil(log(4, 0.016 * wanted * everything / bound))), widest) INTO found, rows, sampled, popular;
      CONTINUE WHEN found = 0;
    END IF;
    total := CASE WHEN is_many THEN upto + 1 ELSE least(found, upto + 1) END;

    -- Of a thousand, some hundred say as much.
    IF NOT is_many AND (found <= 1000 OR coalesce(cardinality(sampled), 0) < 150) THEN
      drawn := 0;
      sampled := rows;
    END IF;
    level := CASE WHEN drawn = 0 AND found <= 1000 THEN 0
      ELSE drawn + greatest(0, ceil(log(2, cardinality(sampled) / 400.0))) END;
    lines := coalesce((SELECT string_agg(sample_line(s.brand, s.price, s.filter_tags), chr(10))
      FROM product_search s WHERE s.ctid = ANY (sampled) AND s.draw < 1::bigint << (31 - level)), '');

    IF sort = 'relevance' AND NOT is_many THEN
      -- In the order of its stage, then of its tier, nothing comes before the popular ones of the first stage.
      SELECT * INTO ids, stages, tiers FROM search_first(NULL, popular, ranks, sort, wanted);
      IF cardinality(popular) = found OR stages[wanted] = 1 THEN
        RETURN NEXT;
        RETURN;
      END IF;
      first := found * cardinality(array_positions(stages, 1)) / greatest(1, cardinality(popular));
    END IF;
    IF sort = 'relevance' AND (is_many OR found > upto OR found > 1500 AND first >= 5 * wanted) THEN
      SELECT * INTO ids, stages, tiers FROM search_by_tiers(asked, known, shown, narrowing, fitting, last_tier, wanted,
        CASE WHEN is_many THEN first << drawn ELSE first END);
    ELSIF sort = 'name' AND total > upto THEN
      ids := search_by_name(widest, wanted);
    ELSE
      ids := NULL;
      IF sort <> 'relevance' AND total > upto THEN
        reach := search_reach(sampled, sort, wanted, drawn);
        IF reach IS NOT NULL THEN
          conditions := search_conditions(asked -> 'stages', known, concat_ws(' AND ', nullif(narrowing, ''), reach), fitting);
          SELECT * INTO ids, stages, tiers FROM search_first(search_union(asked, conditions) || ' AND ' || shown, NULL, '1', sort, wanted);
        END IF;
      END IF;
      IF coalesce(cardinality(ids), 0) < wanted THEN
        SELECT * INTO ids, stages, tiers FROM search_first(widest, rows, ranks, sort, wanted);
      END IF;
    END IF;
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION search_sample(integer[], jsonb, integer[]);--> statement-breakpoint
-- A sample by chance of what a search finds (an attempt of search_products): all of that where it is at most about a
-- thousand products, else some hundred: `level` says that it is one in 2^level. It says all that filters count. `at_least` is
-- how many are found at least, where that is known: it tells how large a sample to begin with.
CREATE FUNCTION search_sample(categories integer[], attempt jsonb, fitting integer[], at_least bigint)
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
