-- Categories: the words of their names, and that no category ever stands below itself.

-- The words of a category's name.
-- An index keeps its answers: it changes only together with a migration that makes the index anew.
CREATE OR REPLACE FUNCTION category_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 500)), '[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' '), ''))
$$;

-- Refuses to put a category below itself. Moves wait for one another, so that two at once make no circle either.
CREATE OR REPLACE FUNCTION refuse_category_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('categories.parent_id'));
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM categories WHERE id = NEW.parent_id
      UNION
      SELECT c.id, c.parent_id FROM categories c JOIN above a ON c.id = a.parent_id
    )
    SELECT FROM above WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'Category % cannot stand below itself', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'categories_no_cycle';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER categories_no_cycle AFTER UPDATE OF parent_id ON categories
FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL AND NEW.parent_id IS DISTINCT FROM OLD.parent_id)
EXECUTE FUNCTION refuse_category_cycle();
