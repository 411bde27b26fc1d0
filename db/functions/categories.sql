-- Categories: that none ever stands below itself.

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
