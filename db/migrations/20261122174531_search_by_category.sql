-- Categories with some of these words in their names that have a page (none above is inactive), the shortest names first,
-- and the ids of each with all that is below it; of more than 24 none, since naming them costs a search more than it says.
-- Bounded whatever the words: how many of the words a name has is not asked, since in a shop of thousands of categories
-- that takes longer than the search.
CREATE FUNCTION read_search_categories(words text[]) RETURNS TABLE (id integer, name text, branch integer[])
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
    SELECT c.id, c.name FROM categories c
    WHERE c.is_active AND category_words(c.name) @@ query AND NOT EXISTS (
      WITH RECURSIVE above AS (
        SELECT parent.parent_id, parent.is_active FROM categories parent WHERE parent.id = c.parent_id
        UNION ALL
        SELECT parent.parent_id, parent.is_active FROM above JOIN categories parent ON parent.id = above.parent_id
      )
      SELECT FROM above WHERE NOT above.is_active
    )
    ORDER BY length(c.name), c.display_order, c.id LIMIT 40
  ) named;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Whether a row `s` is in one of a stage's categories, and whether it fits as the stage asks for it: 10 is the tag of what
-- fits every vehicle, 1000 + n that of a category.
CREATE OR REPLACE FUNCTION search_fitting(stage jsonb, fitting integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(concat_ws(' AND ',
    CASE WHEN stage ? 'categories' THEN
      search_tagged(array(SELECT 1000 + id::integer FROM jsonb_array_elements_text(stage -> 'categories') id)) END,
    CASE WHEN (stage ->> 'fits')::boolean THEN search_tagged(
      CASE WHEN (stage ->> 'isOwn')::boolean THEN array_remove(fitting, 10) ELSE fitting END) END), '')
$$;
