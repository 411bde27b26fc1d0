-- Parts of a search as text of SQL: conditions on a row `s` of product_search.

-- The words that attempts name, as far as the catalogue knows them.
CREATE OR REPLACE FUNCTION search_known(attempts jsonb) RETURNS SETOF search_words LANGUAGE sql STABLE AS $$
  SELECT * FROM search_words WHERE word IN (
    SELECT jsonb_array_elements_text(words) FROM jsonb_path_query(attempts, '$[*].stages[*].arms[*][*]') words)
$$;

-- Whether a row `s` has one of some tags; NULL where nothing is asked.
CREATE OR REPLACE FUNCTION search_tagged(tags integer[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT format('s.terms && %L::integer[]', tags)
$$;

-- Of the bands and choices of a group each product has one: '[[1,2],[3]]' is one of 1 and 2, and 3.
CREATE OR REPLACE FUNCTION search_narrowing(groups jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(format('s.terms && %L::integer[]', translate(tags::text, '[]', '{}')), ' AND '), '')
  FROM jsonb_array_elements(groups) tags
$$;

-- Whether a row `s` is in one of a stage's categories, and whether it fits as the stage asks for it: 10 is the tag of what
-- fits every vehicle, 1000 + n that of a category.
CREATE OR REPLACE FUNCTION search_fitting(stage jsonb, fitting integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(concat_ws(' AND ',
    CASE WHEN stage ? 'categories' THEN
      search_tagged(array(SELECT 1000 + id::integer FROM jsonb_array_elements_text(stage -> 'categories') id)) END,
    CASE WHEN (stage ->> 'fits')::boolean THEN search_tagged(
      CASE WHEN (stage ->> 'isOwn')::boolean THEN array_remove(fitting, 10) ELSE fitting END) END), '')
$$;

-- Conditions of search_conditions of which so much is looked at: a condition of a row `s`, NULL for all of it.
CREATE OR REPLACE FUNCTION search_look(condition text, looked text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(condition, '{looked}', coalesce(looked, 'true'))
$$;

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

-- Words of a stage as a condition on the few words of a row's name: where each group has one that stands in names, all of
-- them at once.
CREATE OR REPLACE FUNCTION search_name_condition(stage jsonb, known jsonb, named jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg('(' || concat_ws(' AND ', format('s.name_terms @> %L::integer[]', single), several) || ')', ' OR '), 'false')
    FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(terms[1]) FILTER (WHERE cardinality(terms) = 1), '{}') AS single,
        string_agg(format('s.name_terms && %L::integer[]', terms), ' AND ') FILTER (WHERE cardinality(terms) > 1) AS several,
        bool_and(cardinality(terms) > 0) AS is_known
      FROM jsonb_array_elements(arm) words CROSS JOIN LATERAL (
        SELECT array(SELECT word_term((known ->> word)::integer, 2) FROM jsonb_array_elements_text(words) word WHERE (named ->> word)::integer > 0) AS terms
      ) meant
    ) combined WHERE is_known
  );
END
$$;

-- The first stage that a row `s` has, given that it has one.
CREATE OR REPLACE FUNCTION search_ranks(
  attempt jsonb, conditions text[], known jsonb, named jsonb, fitting integer[]
) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN count(*) = 0 THEN '1' ELSE 'CASE ' || string_agg(format('WHEN %s THEN %s',
      CASE WHEN stage ->> 'field' = '2' THEN concat_ws(' AND ', '(' || search_name_condition(stage, known, named) || ')',
          search_fitting(stage, fitting)) ELSE conditions[number] END,
      number), ' ' ORDER BY number) || format(' ELSE %s END', cardinality(conditions)) END
    FROM jsonb_array_elements(attempt -> 'stages') WITH ORDINALITY AS listed (stage, number) WHERE number < cardinality(conditions)
  );
END
$$;

-- The stages of an attempt that together have all that it finds: those that `among` numbers.
CREATE OR REPLACE FUNCTION search_union(attempt jsonb, conditions text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(' || string_agg(conditions[number::integer], ' OR ') || ')' FROM jsonb_array_elements_text(attempt -> 'among') number
$$;

-- Whether an attempt asks for a single word or other spellings of it: what these have is what it finds, or nearly.
CREATE OR REPLACE FUNCTION search_single(attempt jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_array_length(attempt -> 'among') = 1 AND jsonb_array_length(arms) = 1 AND jsonb_array_length(arms -> 0) = 1
  FROM (SELECT attempt -> 'stages' -> (attempt -> 'among' ->> 0)::integer - 1 -> 'arms' AS arms) widest
$$;

-- At most how many products a stage may have, given how many have each word; NULL where it asks for none. In its categories
-- there are no more than these have.
CREATE OR REPLACE FUNCTION search_bound(stage jsonb, counts jsonb) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(sum(most), CASE WHEN stage ? 'categories' THEN (
    SELECT coalesce(sum(c.products), 0) FROM category_counts c
    WHERE c.category_id IN (SELECT id::integer FROM jsonb_array_elements_text(stage -> 'categories') id)) END)::bigint
  FROM jsonb_array_elements(stage -> 'arms') arm CROSS JOIN LATERAL (
    SELECT min((SELECT sum(coalesce((counts ->> word)::bigint, 0)) FROM jsonb_array_elements_text(words) word)) AS most
    FROM jsonb_array_elements(arm) words
  ) bounds
$$;

-- How a sort orders rows `s`; of `relevance`, what makes the order within a stage and a tier.
CREATE OR REPLACE FUNCTION search_order(sort text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sort
    WHEN 'price-asc' THEN 's.price, s.product_id'
    WHEN 'price-desc' THEN 's.price DESC, s.product_id DESC'
    WHEN 'rating' THEN 's.rating_average DESC, s.rating_count DESC, s.product_id DESC'
    WHEN 'name' THEN 's.lower_name, s.product_id'
    ELSE 's.rating_count DESC, s.product_id'
  END
$$;
