-- A word with its simple plural and singular: 'pad' and 'pads', 'battery' and 'batteries'. Not all of them are words. What
-- ends in an s takes no other: 'cros' is a beginning of 'cross', and 'boxs' of 'boxster', since two are 'boxes'.
CREATE OR REPLACE FUNCTION word_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    word, CASE WHEN word !~ 's$' THEN word || 's' END,
    CASE WHEN word ~ '(?:s|x|z|ch|sh|o)$' THEN word || 'es' END,
    CASE WHEN word ~ '..[^sxz]s$' THEN left(word, -1) END,
    CASE WHEN word ~ '..(?:s|x|z|ch|sh|o)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '...y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END
  ], NULL)
$$;
--> statement-breakpoint
-- How the names of products use a word: how many of some that have it, of how many another word (the make) stands
-- nowhere, and of how many one of `others` is beside it. Of a word that very many have only a sample is read: by the draw
-- that thirty to sixty of them have. Of one that every tenth product has the index is asked for the draw alone: to find
-- that with the word it would unpack all of the word's list.
CREATE OR REPLACE FUNCTION word_usage(used text, make text, others text[]) RETURNS integer[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  own CONSTANT search_words := (SELECT w FROM search_words w WHERE w.word = used AND w.name_count > 0);
  -- What the catalogue does not know stands in no product.
  makes CONSTANT integer[] := array(
    SELECT coalesce(w.id, 0) FROM unnest(search_tokens(make)) token LEFT JOIN search_words w ON w.word = token);
  pairs CONSTANT text[] := array(
    SELECT pair FROM unnest(others) other, unnest(ARRAY[used || ' ' || other, other || ' ' || used]) pair);
  named CONSTANT integer[] := word_terms(own.id, 2);
  drawn CONSTANT integer[] := CASE WHEN own.name_count > 2000 THEN ARRAY[20 + least(15, floor(log(2, own.name_count / 60.0)))] ELSE '{}' END;
  is_broad CONSTANT boolean := own.name_count * 10 > (SELECT reltuples FROM pg_class WHERE oid = 'product_search'::regclass);
BEGIN
  IF own.id IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT array[count(*), count(*) FILTER (WHERE EXISTS (
        SELECT FROM unnest(makes) made WHERE NOT s.terms && word_terms(made, 0))),
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM products p, unnest(pairs) pair WHERE p.id = s.product_id AND strpos(lower(p.name), pair) > 0))]::integer[]
    FROM (
      SELECT product_id, terms FROM product_search
      WHERE terms @> (drawn || CASE WHEN drawn <> '{}' AND is_broad THEN '{}' ELSE named END) AND (terms @> named) IS TRUE LIMIT 30
    ) s);
END
$$;
--> statement-breakpoint
-- The makes and models that a typed text may name: by which words of it, as which key of the name (a typing error is
-- between that and what was typed), and whether that is the whole name. A model may be begun beside its make ('hyundai
-- sona') or by its second word ('cutlass crui'), and of two words the first misspelt ('ocrolla cross'). Of models the
-- variants, and how the catalogue uses a word that is one (see word_usage). Bounded whatever the text.
CREATE OR REPLACE FUNCTION read_search_vehicles(input text) RETURNS TABLE (
  make_id integer, model_id integer, name text, slug text, make_name text, make_slug text, typed text, key text,
  first_place integer, last_place integer, is_whole boolean, usage integer[], variants jsonb
)
-- That arrays overlap costs the planner nothing, and milliseconds where each model is asked.
LANGUAGE plpgsql STABLE ROWS 20 SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  grams jsonb;
  keys text[];
  misspelt text[];
  -- Of these makes any model may be begun.
  begun integer[];
  makes integer[];
  models integer[];
BEGIN
  WITH token AS MATERIALIZED (
    SELECT word, place, EXISTS (SELECT FROM search_words w WHERE w.word = ANY (word_forms(token.word)) AND w.name_count > 0) AS is_known
    FROM unnest(search_tokens(input)) WITH ORDINALITY AS token (word, place) WHERE length(word) <= 40 LIMIT 8
  ), gram AS (
    SELECT place AS first, place AS last, replace(word, '.', '') AS typed, NOT is_known AND length(word) > 3 AS may_err,
      NOT is_known AND length(word) > 3 AS is_begun
    FROM token
    UNION ALL
    SELECT a.place, b.place, a.word || b.word,
      is_begun AND length(b.word) > 3 OR NOT a.is_known AND length(a.word) > 3, is_begun
    FROM token a JOIN token b ON b.place = a.place + 1 CROSS JOIN LATERAL (
      SELECT NOT b.is_known AND length(b.word) > 2 AND (EXISTS (SELECT FROM car_makes m WHERE m.typed_keys && ARRAY[a.word])
        OR EXISTS (SELECT FROM car_models m WHERE m.typed_keys && ARRAY[a.word])) AS is_begun
    ) pair
    UNION ALL
    SELECT a.place, c.place, a.word || b.word || c.word, false, false
    FROM token a JOIN token b ON b.place = a.place + 1 JOIN token c ON c.place = a.place + 2
  )
  SELECT jsonb_agg(jsonb_build_object('first', first, 'last', last, 'typed', typed, 'err', may_err, 'begun', is_begun)), array_agg(typed),
    (SELECT coalesce(array_agg(deletion), '{}') FROM gram, unnest(word_deletions(typed)) AS deletion WHERE may_err),
    (SELECT coalesce(array_agg(m.id), '{}') FROM car_makes m
      WHERE m.typed_keys && (SELECT array_agg(typed) FROM gram) AND EXISTS (SELECT FROM gram WHERE is_begun AND first = last))
  INTO grams, keys, misspelt, begun FROM gram;
  makes := array(SELECT id FROM car_makes m WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && misspelt));
  models := array(SELECT id FROM car_models m
    WHERE m.is_active AND (m.typed_keys && keys OR m.typed_deletions && misspelt OR m.make_id = ANY (begun)));
  IF makes = '{}' AND models = '{}' THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH gram AS MATERIALIZED (
    SELECT first, last, typed, CASE WHEN err THEN word_deletions(typed) ELSE '{}' END AS deletions, begun
    FROM jsonb_to_recordset(grams) AS gram (first integer, last integer, typed text, err boolean, begun boolean)
  ), make AS MATERIALIZED (
    SELECT m.id, m.name, m.slug, gram.typed, key.key, gram.first, gram.last, key.place = cardinality(m.typed_keys) AS is_whole
    FROM car_makes m, unnest(m.typed_keys) WITH ORDINALITY AS key (key, place), gram
    WHERE m.id = ANY (makes) AND CASE WHEN key.key = gram.typed THEN true
        WHEN gram.deletions = '{}' OR abs(length(key.key) - length(gram.typed)) > 2 THEN false
        ELSE gram.deletions && word_deletions(key.key) END
    ORDER BY (key.key = gram.typed) DESC, m.display_order, m.id LIMIT 30
  ), model AS MATERIALIZED (
    SELECT m.id, m.make_id, m.name, m.slug, make.name AS make_name, make.slug AS make_slug, gram.typed, key.key,
      gram.first, gram.last, key.place = cardinality(m.typed_keys) AS is_whole
    FROM car_models m JOIN car_makes make ON make.id = m.make_id AND make.is_active,
      unnest(m.typed_keys) WITH ORDINALITY AS key (key, place), gram
    WHERE m.id = ANY (models) AND CASE WHEN key.key = gram.typed OR gram.begun AND starts_with(key.key, gram.typed) THEN true
        WHEN gram.deletions = '{}' OR abs(length(key.key) - length(gram.typed)) > 2 THEN false
        ELSE gram.deletions && word_deletions(key.key) END
    ORDER BY (m.make_id IN (SELECT id FROM make)) DESC, gram.last - gram.first DESC, (key.key = gram.typed) DESC,
      (key.place = cardinality(m.typed_keys)) DESC, length(key.key) DESC, make.display_order, m.display_order, m.id
    LIMIT 12
  ), used AS MATERIALIZED (
    SELECT key, make_name, first, word_usage(key, make_name, array(
      SELECT gram.typed FROM gram WHERE gram.first = gram.last AND gram.first IN (model.first - 1, model.last + 1)
        AND length(gram.typed) > 1)) AS usage
    FROM (SELECT DISTINCT key, make_name, first, last FROM model WHERE first = last AND key = typed) model
  )
  SELECT id, NULL::integer, name, slug, name, slug, typed, key, first, last, is_whole, NULL::integer[], NULL::jsonb
  FROM make
  UNION ALL
  SELECT make_id, id, name, slug, make_name, make_slug, typed, key, first, last, is_whole,
    (SELECT usage FROM used WHERE used.key = model.key AND used.make_name = model.make_name
      AND used.first = model.first AND model.key = model.typed),
    (SELECT jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'year', v.year, 'slug', v.slug) ORDER BY v.display_order, v.name)
      FROM (SELECT * FROM car_sub_models v WHERE v.model_id = model.id AND v.is_active LIMIT 200) v)
  FROM model;
END
$$;
--> statement-breakpoint
-- Whether a row `s` has one of some tags; NULL where nothing is asked.
CREATE FUNCTION search_tagged(tags integer[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT format('s.terms && %L::integer[]', tags)
$$;
--> statement-breakpoint
-- Conditions of search_conditions of which so much is looked at: a condition of a row `s`, NULL for all of it.
CREATE FUNCTION search_look(condition text, looked text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(condition, '{looked}', coalesce(looked, 'true'))
$$;
--> statement-breakpoint
-- Whether a row `s` fits as a stage asks for it: 10 is the tag of what fits every vehicle.
CREATE OR REPLACE FUNCTION search_fitting(stage jsonb, fitting integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (stage ->> 'fits')::boolean THEN search_tagged(
    CASE WHEN (stage ->> 'isOwn')::boolean THEN array_remove(fitting, 10) ELSE fitting END) END
$$;
--> statement-breakpoint
-- The stages of a search as conditions of a row `s`. A stage: {"field": 2, "fits": false, "arms": [[["pad", "pads"],
-- ["brake"]]]}: of one of its arms, of each group, one of its words, looked for in a field as word_terms says; and whether
-- it fits, and if so ("isOwn") whether it is made for that vehicle rather than for all. Each arm is a single look into the
-- index, which intersects and gathers no list as a whole. It begins with '{looked}', which search_look puts a condition
-- for: the index leaps from entry to entry of what stands first. `known` has the words' ids.
CREATE OR REPLACE FUNCTION search_conditions(wanted jsonb, known jsonb, narrowing text, fitting integer[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT array_agg(coalesce(either, '(false)') ORDER BY number)
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS stages (stage, number) CROSS JOIN LATERAL (
      SELECT '(' || string_agg('(' || concat_ws(' AND ', '{looked}', every,
        search_fitting(stage, fitting), nullif(narrowing, '')) || ')', ' OR ') || ')' AS either
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
-- The same of what has a tag of each group of `narrowed` ('[[1,2],[3]]') besides. Planned anew each time: which of its
-- conditions leaves little differs from one to the next.
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
--> statement-breakpoint
DROP FUNCTION search_by_tiers(jsonb, jsonb, text, text, integer[], integer, integer, bigint);
--> statement-breakpoint
-- The most relevant of some hundred or more: stage by stage, and no further than is wanted. Of a stage first so many tiers
-- as probably have twice that, given how many the stage has: `first` the first, at most, and where there are very many
-- nobody knows of the others. Then the other tiers at one look, or of very many one by one.
CREATE FUNCTION search_by_tiers(
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
--> statement-breakpoint
DROP FUNCTION search_single(jsonb, jsonb);
--> statement-breakpoint
-- Whether an attempt asks for a single word or other spellings of it: what these have is what it finds, or nearly.
CREATE FUNCTION search_single(attempt jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_array_length(attempt -> 'among') = 1 AND jsonb_array_length(arms) = 1 AND jsonb_array_length(arms -> 0) = 1
  FROM (SELECT attempt -> 'stages' -> (attempt -> 'among' ->> 0)::integer - 1 -> 'arms' AS arms) widest
$$;
--> statement-breakpoint
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
--> statement-breakpoint
DROP FUNCTION suggest_products(text, text, text[]);
--> statement-breakpoint
-- Popular products that have all typed words in name or brand, the last of which may be only begun: by part number
-- first, then by popularity, until there are enough to complete the text from; with tags in `fitting` only what has one of
-- these, and last what fits every vehicle. Reads a few of the most popular, however many there are.
CREATE FUNCTION suggest_products(input text, whole text, keys text[], fitting integer[]) RETURNS TABLE (id text, place bigint)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  enough CONSTANT integer := 20;
  words CONSTANT text[] := (search_tokens(input))[1:8];
  begun CONSTANT text := words[cardinality(words)];
  field integer;
  tiers text;
  condition text;
  rarest bigint;
  found integer := 0;
  more integer;
BEGIN
  IF whole ~ '[0-9]' AND length(whole) > 2 THEN
    -- Each by its own look into the index: sorted together, the planner would walk all numbers for what few have.
    RETURN QUERY SELECT known.id, 0::bigint FROM (
      SELECT p.id, p.reference_key FROM products p WHERE p.is_active AND p.reference_key = ANY (keys)
      UNION
      (SELECT p.id, p.reference_key FROM products p
        WHERE p.is_active AND p.reference_key ~>=~ whole AND p.reference_key ~<~ (whole || '~')
        ORDER BY p.reference_key USING ~<~ LIMIT 5)
    ) known ORDER BY known.reference_key LIMIT 5;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found > 0 THEN
      RETURN;
    END IF;
  END IF;
  -- What is begun is rather a word of names than a brand.
  FOREACH field IN ARRAY ARRAY[2, 1] LOOP
    SELECT string_agg(coalesce(search_tagged(terms), 'false'), ' AND ' ORDER BY counted NULLS FIRST), min(coalesce(counted, 0))
    INTO condition, rarest
    FROM unnest(words) WITH ORDINALITY AS listed (word, step) CROSS JOIN LATERAL (
      SELECT array_agg(word_terms(w.id, CASE WHEN step = cardinality(words) THEN field ELSE 1 END)) AS terms, sum(w.name_count) AS counted
      FROM (
        SELECT w.id, w.name_count FROM search_words w WHERE w.word = ANY (word_forms(listed.word))
        UNION
        (SELECT w.id, w.name_count FROM search_words w
          WHERE step = cardinality(words) AND w.word ~>=~ begun AND w.word ~<~ (begun || chr(1114111)) AND w.name_count > 0
          ORDER BY w.name_count DESC, w.word LIMIT 8)
      ) w
    ) AS meant WHERE length(word) > 1 OR step = cardinality(words);
    EXIT WHEN condition IS NULL OR rarest = 0;
    condition := concat_ws(' AND ', condition, search_tagged(fitting));
    FOREACH tiers IN ARRAY ARRAY['{0,1}', '{2,3}', '{4,5}'] LOOP
      -- Words that very many have are not looked for beyond what is popular.
      EXIT WHEN tiers = '{4,5}' AND rarest > 5000;
      RETURN QUERY EXECUTE format(
        'SELECT product_id, %s + row_number() OVER () FROM (
           SELECT product_id FROM (
             SELECT s.product_id, s.rating_count, s.tier, s.terms && ''{10}'' AS is_universal FROM product_search s WHERE s.terms && %L::integer[] AND %s LIMIT 60
           ) s ORDER BY %s tier, rating_count DESC, product_id LIMIT %s
         ) s', found, tiers, condition, CASE WHEN fitting IS NOT NULL THEN 'is_universal,' ELSE '' END, enough);
      GET DIAGNOSTICS more = ROW_COUNT;
      found := found + more;
      EXIT WHEN found >= enough;
    END LOOP;
    EXIT WHEN found > 0;
  END LOOP;
END
$$;
