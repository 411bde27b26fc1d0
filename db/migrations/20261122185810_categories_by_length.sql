-- Active categories with some of these words in their names, the shortest names first, and the ids of each with all that
-- is below it; of more than 24 none, since naming them costs a search more than it says. Bounded whatever the words: how
-- many of the words a name has is not asked, since in a shop of thousands of categories that takes longer than the search.
CREATE OR REPLACE FUNCTION read_search_categories(words text[]) RETURNS TABLE (id integer, name text, branch integer[])
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  query CONSTANT tsquery := (SELECT string_agg(DISTINCT quote_literal(word), ' | ') FROM unnest(words) word)::tsquery;
BEGIN
  IF query IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT named.id, named.name, CASE WHEN NOT EXISTS (SELECT FROM categories below WHERE below.parent_id = named.id)
    THEN ARRAY[named.id] ELSE (
      SELECT CASE WHEN count(*) <= 24 THEN array_agg(id) END FROM (
        WITH RECURSIVE below AS (
          SELECT named.id
          UNION ALL
          SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id WHERE c.is_active
        ) SELECT id FROM below LIMIT 25
      ) below
    ) END
  FROM (
    SELECT c.id, c.name FROM categories c WHERE c.is_active AND category_words(c.name) @@ query
    ORDER BY length(c.name), c.display_order, c.id LIMIT 40
  ) named;
END
$$;
