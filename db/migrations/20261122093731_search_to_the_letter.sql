-- The most relevant of very many: stage by stage, of each stage tier by tier, and no further than is wanted. The first
-- look is at as many tiers as probably have twice that, of the `first` products or so that the first stage has.
CREATE OR REPLACE FUNCTION search_by_tiers(
  attempt jsonb, known jsonb, shown text, narrowing text, fitting integer[], last_tier integer, wanted integer,
  first bigint, OUT ids text[], OUT stages integer[], OUT tiers integer[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  conditions CONSTANT text[] := search_conditions(attempt -> 'stages', known,
    concat_ws(' AND ', nullif(narrowing, ''), 's.terms && ''{tiers}'''), fitting);
  -- A thousand products have tier 0, and all tiers up to one four times as many as those before it.
  everything CONSTANT float8 := (SELECT greatest(reltuples, 1) FROM pg_class WHERE oid = 'product_search'::regclass);
  likely CONSTANT integer := least(last_tier, 4,
    greatest(0, ceil(log(4, (2.0 * wanted / greatest(first, 1) * everything / 1000)::numeric))));
  narrower text := '';
  looked integer[];
  found text[];
  ranks integer[];
BEGIN
  ids := '{}';
  FOR stage IN 1..cardinality(conditions) LOOP
    FOR tier IN likely..last_tier LOOP
      looked := CASE WHEN tier = likely THEN array(SELECT generate_series(0, likely)) ELSE ARRAY[tier] END;
      EXECUTE replace(format('
        SELECT array_agg(product_id), array_agg(tier::integer) FROM (
          SELECT product_id, tier FROM product_search s WHERE %s AND %s %s ORDER BY tier, %s LIMIT %s
        ) s', conditions[stage], shown, narrower, search_order('relevance'), wanted - cardinality(ids)),
        '{tiers}', looked::text) INTO found, ranks;
      ids := ids || found;
      stages := stages || array_fill(stage, ARRAY[coalesce(cardinality(found), 0)]);
      tiers := tiers || ranks;
      IF cardinality(ids) >= wanted THEN
        RETURN;
      END IF;
    END LOOP;
    narrower := narrower || ' AND NOT ' || conditions[stage];
  END LOOP;
END
$$;
--> statement-breakpoint
-- Writes what searches read of these products, which nobody else changes meanwhile: what was read before would be written
-- over it. New words are learnt first, by a statement of their own: the next one then
-- sees also those that somebody else was learning. Each product's words are taken from it twice rather than joined to it: a
-- planner that takes a shop for empty, as one is before its first import, compared each product with each.
CREATE OR REPLACE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(DISTINCT w.word) INTO words
  FROM products p CROSS JOIN LATERAL product_words(p.name, p.brand, p.description) w WHERE p.id = ANY (ids);
  PERFORM learn_words(words);
  INSERT INTO product_search AS s (product_id, category_id, tier, draw, brand, price, rating_average, rating_count,
    created_at, name_terms, terms)
  SELECT p.id, p.category_id, place.tier, place.draw, p.brand, p.price, p.rating_average, p.rating_count, p.created_at,
    coalesce(worded.named, '{}'), place.tier || coalesce(worded.terms, '{}') || product_tags(p, place.draw)
  FROM products p
  CROSS JOIN LATERAL (
    SELECT array_agg(word_term(known.id, w.field) ORDER BY known.id) AS terms,
      array_agg(word_term(known.id, w.field)) FILTER (WHERE w.field = 2) AS named
    FROM product_words(p.name, p.brand, p.description) w JOIN search_words known USING (word)
  ) worded
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT p.is_active THEN 9 WHEN p.stock = 0 THEN 6 ELSE 5 END AS tier,
    hashtext(p.id) & 2147483647 AS draw) place
  -- Where many come at once, those of a category stand together: a search mostly finds parts of a few.
  WHERE p.id = ANY (ids) ORDER BY p.category_id, p.id
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, brand = excluded.brand,
    price = excluded.price, rating_average = excluded.rating_average, rating_count = excluded.rating_count,
    created_at = excluded.created_at, name_terms = excluded.name_terms,
    -- How popular it is stays, until that is counted again.
    tier = CASE WHEN excluded.tier = 5 THEN least(s.tier, 5) ELSE excluded.tier END,
    terms = CASE WHEN excluded.tier = 5 THEN least(s.tier, 5) ELSE excluded.tier END || excluded.terms[2:];
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
DROP FUNCTION search_products(jsonb, integer, jsonb, integer[], numeric, numeric, text, integer, integer);
--> statement-breakpoint
-- A search: the first `wanted` products in the order of a sort, how many there are (exactly up to `upto`, `upto + 1` for
-- more), and one in 2^level of them as lines that filters are counted from; of these, what is sold out too, whatever is
-- shown. `attempts` is an array, of which the first that finds something counts: {"stages": […], "among": [3]}. Each product
-- is in the first of the stages (see search_conditions) that it has, and in one of those that `among` numbers. No tier
-- beyond `last_tier` is shown; `narrowed` (groups of tags) and prices narrow all of it, `fitting` what a stage says must
-- fit. What narrows it to nothing is no reason for another attempt. Part numbers in `keys`, or that begin with `begun`, are
-- found apart, and only counted by filters.
--
-- What the counts of the words say to be few is read at once and sorted. More is counted first, or very many by a sample;
-- of thousands no more is put in order than is wanted.
CREATE FUNCTION search_products(
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
  popular tid[];
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
    ranks := CASE sort WHEN 'relevance' THEN search_ranks(asked, conditions, known, named, fitting) ELSE '1' END;

    -- Of what may be very many a sample says whether it is: four standard deviations, so that no page can be missing.
    is_many := false;
    rows := NULL;
    IF wanted <= upto + 1 AND (bound > 3 * upto OR search_single(asked, counts) >= 1.2 * upto) THEN
      drawn := least(16, floor(log(2, bound / 300.0)));
      LOOP
        EXECUTE format('SELECT count(*) %s, count(*) FILTER (WHERE %s AND %s), array_agg(s.ctid) FROM product_search s
          WHERE %s AND s.terms && %L::integer[]', counted, conditions[1], shown, widest, draw_tags(drawn))
        INTO found, first, sampled;
        -- As many as the words have may be far more than have all of them; too few say too little.
        EXIT WHEN found >= 100 OR found << drawn < upto;
        drawn := greatest(0, drawn - ceil(log(2, 300.0 / found)));
      END LOOP;
      is_many := found > upto / 2 ^ drawn + 4 * sqrt(upto / 2 ^ drawn);
    END IF;
    IF NOT is_many THEN
      -- The popular ones are likely sixteen times as many as are wanted: the first n + 1 tiers have a thousand times four
      -- to the n of everything.
      drawn := greatest(0, floor(log(2, bound / 600.0)));
      EXECUTE format('SELECT count(*) %s, array_agg(s.ctid), array_agg(s.ctid) FILTER (WHERE s.draw < %s),
          coalesce(array_agg(s.ctid) FILTER (WHERE s.tier <= %s), ''{}'') FROM product_search s WHERE %s', counted, 1::bigint << (31 - drawn),
        least(last_tier, greatest(0, ceil(log(4, 16.0 * wanted * everything / (1000 * bound))))) || apart, widest)
      INTO found, rows, sampled, popular;
      IF found = 0 THEN
        is_found := false;
        IF narrowing <> '' OR within <> '' OR shown <> sold THEN
          EXECUTE format('SELECT EXISTS (SELECT FROM product_search s WHERE %s AND %s)',
            search_union(asked, search_conditions(asked -> 'stages', known, '', fitting)), sold) INTO is_found;
        END IF;
        CONTINUE WHEN NOT is_found;
      END IF;
    END IF;
    total := CASE WHEN is_many THEN upto + 1 ELSE least(found, upto + 1) END;

    -- Of a thousand, some hundred say as much.
    IF NOT is_many AND (coalesce(cardinality(rows), 0) <= 1000 OR coalesce(cardinality(sampled), 0) < 150) THEN
      drawn := 0;
      sampled := rows;
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
      SELECT * INTO ids, stages, tiers FROM search_by_tiers(asked, known, shown || within, narrowing, fitting, last_tier, wanted,
        CASE WHEN is_many THEN first << drawn ELSE first END);
    ELSIF sort = 'name' AND total > upto THEN
      ids := search_by_name(widest || ' AND ' || shown, wanted);
    ELSE
      ids := NULL;
      IF sort <> 'relevance' AND total > upto THEN
        reach := search_reach(sampled, sort, wanted, drawn);
        IF reach IS NOT NULL THEN
          conditions := search_conditions(asked -> 'stages', known, concat_ws(' AND ', nullif(narrowing, ''), reach), fitting);
          SELECT * INTO ids, stages, tiers FROM search_first(search_union(asked, conditions) || within || ' AND ' || shown, NULL, '1', sort, wanted);
        END IF;
      END IF;
      IF coalesce(cardinality(ids), 0) < wanted THEN
        SELECT * INTO ids, stages, tiers FROM search_first(CASE WHEN rows IS NULL THEN widest || ' AND ' || shown WHEN sold <> shown THEN shown END, rows, ranks, sort, wanted);
      END IF;
    END IF;
    RETURN NEXT;
    RETURN;
  END LOOP;
END
$$;
--> statement-breakpoint
-- What the catalogue knows of a typed text's first eight words and of the part numbers that it may name. Bounded
-- whatever the text. Always by one plan: planning it would take longer than running it.
CREATE OR REPLACE FUNCTION read_search_words(
  input text, whole text, keys text[], endings text[], are_inactive_included boolean
) RETURNS TABLE (kind text, place integer, word text, found text, product_count integer, name_count integer)
LANGUAGE plpgsql STABLE ROWS 50 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH typed AS MATERIALIZED (
      SELECT word, place::integer FROM unnest(search_tokens(input)) WITH ORDINALITY AS token (word, place)
      WHERE length(word) <= 40 LIMIT 8
    ), form AS MATERIALIZED (
      SELECT t.place, t.word, w.word AS found, w.product_count, w.name_count
      FROM typed t JOIN search_words w ON w.word = ANY(word_forms(t.word)) WHERE length(t.word) > 1
    ), neighbours AS (
      SELECT a.place, array[a.word, b.word] AS words FROM typed a JOIN typed b ON b.place = a.place + 1
      UNION ALL
      SELECT a.place, array[a.word, b.word, c.word] FROM typed a JOIN typed b ON b.place = a.place + 1
      JOIN typed c ON c.place = a.place + 2
    ), joined AS (
      SELECT n.*, w.word AS found, w.product_count, w.name_count FROM neighbours n
      JOIN search_words w ON w.word = ANY(word_forms(array_to_string(n.words, '')))
    ), exact AS MATERIALIZED (
      SELECT 1 FROM products WHERE (are_inactive_included OR is_active) AND reference_key = ANY(keys) LIMIT 1
    )
    SELECT 'typed' AS kind, place, word, NULL AS found, 0 AS product_count, 0 AS name_count FROM typed
    UNION ALL SELECT 'form', place, word, found, product_count, name_count FROM form
    UNION ALL
    SELECT CASE WHEN 1 = ANY(SELECT length(part) FROM unnest(words) AS part) THEN 'initial' ELSE 'joined' END,
      joined.place + side.step::integer - 1, side.word, found, product_count, name_count
    FROM joined CROSS JOIN LATERAL unnest(words) WITH ORDINALITY AS side (word, step)
    -- A single letter goes with the word beside it, unless that is one letter too ('h 7').
    WHERE length(side.word) > 1 OR length(array_to_string(words, '')) = cardinality(words)
    UNION ALL
    SELECT 'prefix', t.place, t.word, longer.word, longer.product_count, longer.name_count
    FROM typed t CROSS JOIN LATERAL (
      SELECT * FROM search_words w
      WHERE w.word ~>=~ t.word AND w.word ~<~ (t.word || chr(1114111)) AND w.word <> t.word
      ORDER BY w.product_count DESC, w.word LIMIT 8
    ) longer WHERE length(t.word) > 1
    UNION ALL
    SELECT 'piece', t.place, t.word, w.word, w.product_count, w.name_count
    FROM typed t JOIN search_words w
      ON w.word = ANY(word_pieces(t.word, EXISTS (SELECT FROM form WHERE form.place = t.place)))
    WHERE length(t.word) > 3
    UNION ALL
    SELECT 'edit', t.place, t.word, near.word, near.product_count, near.name_count
    FROM typed t CROSS JOIN LATERAL (
      SELECT DISTINCT w.* FROM search_deletions d JOIN search_words w ON w.word = d.word
      WHERE d.deletion = ANY(word_deletions(t.word))
        AND abs(length(w.word) - length(t.word)) <= CASE WHEN greatest(length(w.word), length(t.word)) < 6 THEN 1 ELSE 2 END
      ORDER BY w.product_count DESC, w.word LIMIT 400
    ) near WHERE length(t.word) > 2 AND NOT EXISTS (SELECT FROM form WHERE form.place = t.place AND form.name_count > 0)
    UNION ALL
    SELECT 'reference', 0, '', NULL, 0, 0 FROM exact
    UNION ALL
    SELECT 'referencePrefix', 0, '', NULL, count(*)::integer, 0 FROM (
      SELECT FROM products WHERE length(whole) > 2 AND (are_inactive_included OR is_active)
        AND reference_key ~>=~ whole AND reference_key ~<~ (whole || '~') LIMIT 1001
    ) begun HAVING count(*) > 0
    UNION ALL
    SELECT 'ending', 0, '', ending.reference_key, 0, 0
    FROM unnest(endings) AS key CROSS JOIN LATERAL (
      SELECT reference_key FROM products
      WHERE (are_inactive_included OR is_active)
        AND reverse(reference_key) ~>=~ reverse(key) AND reverse(reference_key) ~<~ (reverse(key) || '~')
      LIMIT 40
    ) ending WHERE NOT EXISTS (SELECT FROM exact);
END
$$;
