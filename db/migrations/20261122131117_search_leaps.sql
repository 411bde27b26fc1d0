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
-- Conditions of search_conditions of which so much is looked at: a condition of a row `s`, NULL for all of it.
CREATE FUNCTION search_look(condition text, looked text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(condition, '{looked}', coalesce(looked, 'true'))
$$;
--> statement-breakpoint
-- Whether a row `s` has one of some tags.
CREATE FUNCTION search_tagged(tags integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT format('s.terms && %L::integer[]', tags) $$;
--> statement-breakpoint
-- The same of what has a tag of each group of `narrowed` ('[[1,2],[3]]') besides. Planned anew each time: which of its
-- conditions leaves little differs from one to the next.
CREATE OR REPLACE FUNCTION product_sample_narrowed(
  categories integer[], vehicles integer[], attempt jsonb, fitting integer[], narrowed jsonb, level integer
) RETURNS TABLE (brand text, price numeric, tags integer[])
LANGUAGE plpgsql STABLE ROWS 500 AS $$
DECLARE
  narrowing CONSTANT text := concat_ws(' AND ', nullif(search_narrowing(narrowed), ''),
    CASE WHEN vehicles IS NOT NULL THEN format('s.terms && %L::integer[]', fitting_tags(vehicles)) END);
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
DROP FUNCTION search_by_tiers(jsonb, jsonb, text, text, integer[], integer, integer, boolean, bigint);
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
      -- All that the stages before it have is in `ids` by now.
      EXECUTE format('
        SELECT array_agg(product_id), array_agg(tier::integer) FROM (
          SELECT product_id, tier FROM product_search s
          WHERE %s AND %s AND s.tier >= %s AND product_id <> ALL ($1) ORDER BY tier, %s LIMIT %s
        ) s',
        search_look(conditions[stage], CASE WHEN to_tier < last_tier OR from_tier > 0 AND is_many THEN search_tagged(array(SELECT generate_series(from_tier, to_tier))) END),
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
-- So many products or nearly are found by an attempt that asks for a single word or other spellings of it; NULL of any other.
CREATE OR REPLACE FUNCTION search_single(attempt jsonb, counts jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT sum((counts ->> word)::bigint)
  FROM (SELECT attempt -> 'stages' -> (attempt -> 'among' ->> 0)::integer - 1 -> 'arms' AS arms) widest,
    jsonb_array_elements_text(arms -> 0 -> 0) word
  WHERE jsonb_array_length(attempt -> 'among') = 1 AND jsonb_array_length(arms) = 1 AND jsonb_array_length(arms -> 0) = 1
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
    IF wanted <= upto + 1 AND (bound > 3 * upto OR search_single(asked, counts) >= 1.5 * upto) THEN
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
-- Popular products that have all typed words in name or brand, the last of which may be only begun: by part number
-- first, then by popularity, until there are enough to complete the text from. Reads a few of the most popular, however
-- many there are.
CREATE OR REPLACE FUNCTION suggest_products(input text, whole text, keys text[]) RETURNS TABLE (id text, place bigint)
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
    SELECT string_agg(format('s.terms && %L::integer[]', terms), ' AND ' ORDER BY counted NULLS FIRST), min(coalesce(counted, 0)) INTO condition, rarest
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
    FOREACH tiers IN ARRAY ARRAY['{0,1}', '{2,3}', '{4,5}'] LOOP
      -- Words that very many have are not looked for beyond what is popular.
      EXIT WHEN tiers = '{4,5}' AND rarest > 5000;
      RETURN QUERY EXECUTE format(
        'SELECT product_id, %s + row_number() OVER () FROM (
           SELECT product_id FROM (
             SELECT s.product_id, s.rating_count, s.tier FROM product_search s WHERE s.terms && %L::integer[] AND %s LIMIT 60
           ) s ORDER BY tier, rating_count DESC, product_id LIMIT %s
         ) s', found, tiers, condition, enough);
      GET DIAGNOSTICS more = ROW_COUNT;
      found := found + more;
      EXIT WHEN found >= enough;
    END LOOP;
    EXIT WHEN found > 0;
  END LOOP;
END
$$;
