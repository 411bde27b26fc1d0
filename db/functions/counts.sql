-- Counts that pages show and nobody counts for a page: products and customers, products of each category, and what is
-- low in stock. Triggers only append rows, so that two writers never wait for each other; the worker folds them.

CREATE OR REPLACE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (table_name, row_count)
  SELECT TG_TABLE_NAME, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_count_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER products_count_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER profiles_count_inserted AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER profiles_count_deleted AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

-- Adds new products to the counts of their categories, and subtracts deleted ones.
CREATE OR REPLACE FUNCTION count_changed_in_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), sign * count(*), sign * count(*) FILTER (WHERE stock > 0),
    sign * count(*) FILTER (WHERE is_universal)
  FROM changed WHERE is_active GROUP BY 1;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_count_inserted_in_categories AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_in_categories();

CREATE OR REPLACE TRIGGER products_count_deleted_in_categories AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_in_categories();

-- Subtracts a changed product as it was, and adds it as it is.
CREATE OR REPLACE FUNCTION count_updated_in_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), sum(sign), sum(sign * (stock > 0)::integer), sum(sign * is_universal::integer)
  FROM (VALUES (-1, OLD.category_id, OLD.is_active, OLD.stock, OLD.is_universal),
    (1, NEW.category_id, NEW.is_active, NEW.stock, NEW.is_universal)
  ) AS versions (sign, category_id, is_active, stock, is_universal)
  WHERE is_active GROUP BY 1;
  RETURN NULL;
END
$$;

-- An order changes these counts only with the last piece.
CREATE OR REPLACE TRIGGER products_count_updated_in_categories AFTER UPDATE OF category_id, is_active, is_universal, stock ON products
FOR EACH ROW WHEN (
  (NEW.is_active OR OLD.is_active) AND (NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
    OR NEW.category_id IS DISTINCT FROM OLD.category_id OR (NEW.stock > 0) <> (OLD.stock > 0))
) EXECUTE FUNCTION count_updated_in_categories();

-- Counts all products anew, after an import that went past the triggers. Locks the products against writing meanwhile.
CREATE OR REPLACE FUNCTION recount_categories() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE products IN SHARE MODE;
  LOCK TABLE category_counts IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM category_counts;
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT coalesce(category_id, 0), count(*), count(*) FILTER (WHERE stock > 0), count(*) FILTER (WHERE is_universal)
  FROM products WHERE is_active GROUP BY 1;
$$;

-- Keeps the list of active products of which at most five are left.
CREATE OR REPLACE FUNCTION watch_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_active AND NEW.stock <= 5 THEN
    INSERT INTO low_stock (product_id, stock) VALUES (NEW.id, NEW.stock)
    ON CONFLICT (product_id) DO UPDATE SET stock = excluded.stock;
  ELSE
    DELETE FROM low_stock WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_low_stock_inserted AFTER INSERT ON products
FOR EACH ROW WHEN (NEW.is_active AND NEW.stock <= 5) EXECUTE FUNCTION watch_low_stock();

CREATE OR REPLACE TRIGGER products_low_stock_updated AFTER UPDATE OF stock, is_active ON products
FOR EACH ROW WHEN (NEW.stock <= 5 OR OLD.stock <= 5) EXECUTE FUNCTION watch_low_stock();

-- Folds what the triggers have appended into one row of each key.
CREATE OR REPLACE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM row_counts WHERE table_name IN (SELECT table_name FROM row_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO row_counts (table_name, row_count) SELECT table_name, sum(row_count) FROM gone GROUP BY 1;
  WITH gone AS (
    DELETE FROM order_totals
    WHERE (day, status, channel) IN (SELECT day, status, channel FROM order_totals GROUP BY 1, 2, 3 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO order_totals (day, status, channel, order_count, amount, owed, to_refund)
  SELECT day, status, channel, sum(order_count), sum(amount), sum(owed), sum(to_refund)
  FROM gone GROUP BY 1, 2, 3 HAVING sum(order_count) <> 0;
  WITH gone AS (
    DELETE FROM category_counts
    WHERE category_id IN (SELECT category_id FROM category_counts GROUP BY 1 HAVING count(*) > 1)
    RETURNING *
  )
  INSERT INTO category_counts (category_id, products, in_stock, universal)
  SELECT category_id, sum(products), sum(in_stock), sum(universal) FROM gone GROUP BY 1 HAVING sum(products) <> 0;
$$;
