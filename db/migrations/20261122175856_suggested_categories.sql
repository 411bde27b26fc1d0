-- Categories with all typed words in their names, the last only begun: the widest first. One below an inactive category
-- has no page, and is not suggested.
CREATE OR REPLACE FUNCTION suggest_categories(input text, most integer) RETURNS TABLE (id integer, name text)
LANGUAGE plpgsql STABLE ROWS 3 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  words CONSTANT text[] := (search_tokens(input))[1:8];
  query CONSTANT tsquery := (
    SELECT string_agg(CASE WHEN step = cardinality(words) THEN quote_literal(word) || ':*'
      ELSE '(' || (SELECT string_agg(quote_literal(form), ' | ') FROM unnest(word_forms(word)) AS form) || ')' END, ' & ')::tsquery
    FROM unnest(words) WITH ORDINALITY AS listed (word, step)
  );
BEGIN
  RETURN QUERY SELECT c.id, c.name FROM categories c
  WHERE query IS NOT NULL AND c.is_active AND category_words(c.name) @@ query AND NOT EXISTS (
    WITH RECURSIVE above AS (
      SELECT parent.parent_id, parent.is_active FROM categories parent WHERE parent.id = c.parent_id
      UNION ALL
      SELECT parent.parent_id, parent.is_active FROM above JOIN categories parent ON parent.id = above.parent_id
    )
    SELECT FROM above WHERE NOT above.is_active
  )
  ORDER BY (c.parent_id IS NOT NULL), length(c.name), c.display_order, c.id LIMIT most;
END
$$;
