-- Whether a row `s` fits as a stage asks for it: 10 is the tag of what fits every vehicle.
CREATE FUNCTION search_fitting(stage jsonb, fitting integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (stage ->> 'fits')::boolean THEN format('s.terms && %L::integer[]',
    CASE WHEN (stage ->> 'isOwn')::boolean THEN array_remove(fitting, 10) ELSE fitting END) END
$$;
--> statement-breakpoint
--> statement-breakpoint
-- The stages of a search as conditions of a row `s`. A stage: {"field": 2, "fits": false, "arms": [[["pad", "pads"],
-- ["brake"]]]}: of one of its arms, of each group, one of its words, looked for in a field as word_terms says; and whether
-- it fits, and if so ("isOwn") whether it is made for that vehicle rather than for all. Each arm is a single look into the index, which intersects and gathers no list as a whole. `known` has the
-- words' ids.
CREATE OR REPLACE FUNCTION search_conditions(wanted jsonb, known jsonb, narrowing text, fitting integer[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT array_agg(coalesce(either, '(false)') ORDER BY number)
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS stages (stage, number) CROSS JOIN LATERAL (
      SELECT '(' || string_agg('(' || coalesce(nullif(concat_ws(' AND ', every,
        search_fitting(stage, fitting), nullif(narrowing, '')), ''), 'true') || ')', ' OR ') || ')' AS either
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
--> statement-breakpoint
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
