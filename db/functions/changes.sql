-- Tells every process of the shop what has changed, when the transaction that changes it commits, so that each drops the
-- pages that show it (docs/decisions/014-page-cache.md).

-- Tells which kept pages a statement has made old, by tags with spaces between: 'all' is every page, 'lists' every list of
-- products, 'product:ID' every page that shows that product, 'products' every page that has not noted which products it shows.
CREATE OR REPLACE FUNCTION tell_change(tags text) RETURNS void LANGUAGE sql AS $$
  -- A notification holds less than 8,000 bytes.
  SELECT pg_notify('camshaft_changed', CASE WHEN octet_length(tags) < 7000 THEN tags ELSE 'all' END)
$$;

CREATE OR REPLACE FUNCTION tell_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER shop_texts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_texts
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER car_makes_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON car_makes
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER car_models_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON car_models
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER car_sub_models_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON car_sub_models
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

-- A new brand has no product yet that a page shows.
CREATE OR REPLACE TRIGGER brands_changed AFTER UPDATE OR DELETE OR TRUNCATE ON brands
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER banners_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('banners');

CREATE OR REPLACE TRIGGER products_truncated AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER product_compatibility_truncated AFTER TRUNCATE ON product_compatibility
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

CREATE OR REPLACE TRIGGER reviews_truncated AFTER TRUNCATE ON reviews
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('all');

-- A new product appears in lists only: no page shows it yet.
CREATE OR REPLACE FUNCTION tell_inserted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_active) THEN
    PERFORM tell_change('products lists');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_told_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_inserted_products();

-- A change of the stock alone, as by an order, concerns only the pages that show the product, unless it sells out or comes
-- back. Any other change may move the product within a list, or into another.
CREATE OR REPLACE FUNCTION tell_updated_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before products;
  after products;
  shown text := '';
  moved boolean := false;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 201) some_of_them) > 200 THEN
    PERFORM tell_change('all');
    RETURN NULL;
  END IF;
  FOR after IN SELECT * FROM changed LOOP
    SELECT * INTO before FROM replaced WHERE id = after.id;
    CONTINUE WHEN NOT (before.is_active OR after.is_active) OR before IS NOT DISTINCT FROM after;
    shown := shown || ' product:' || after.id;
    moved := moved OR (before.stock > 0) <> (after.stock > 0);
    before.stock := after.stock;
    moved := moved OR before IS DISTINCT FROM after;
  END LOOP;
  IF shown <> '' THEN
    PERFORM tell_change('products' || CASE WHEN moved THEN ' lists' ELSE '' END || shown);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_told_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS replaced NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_updated_products();

CREATE OR REPLACE FUNCTION tell_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text := (SELECT CASE WHEN count(*) > 1000 THEN 'all' ELSE string_agg('product:' || id, ' ') END
    FROM (SELECT id FROM changed LIMIT 1001) some_of_them);
BEGIN
  IF shown IS NOT NULL THEN
    PERFORM tell_change('products lists ' || shown);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_told_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_deleted_products();

-- Rows that belong to a product, and never to another: which vehicles it fits, and its reviews.
CREATE OR REPLACE FUNCTION tell_products_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text;
BEGIN
  SELECT CASE WHEN count(*) > 10000 THEN 'all' ELSE string_agg(DISTINCT 'product:' || product_id, ' ') END INTO shown
  FROM (SELECT product_id FROM changed LIMIT 10001) some_of_them;
  IF shown IS NOT NULL THEN
    PERFORM tell_change(TG_ARGV[0] || ' ' || shown);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_compatibility_told_inserted AFTER INSERT ON product_compatibility REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_rows('products lists');

CREATE OR REPLACE TRIGGER product_compatibility_told_updated AFTER UPDATE ON product_compatibility REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_rows('products lists');

CREATE OR REPLACE TRIGGER product_compatibility_told_deleted AFTER DELETE ON product_compatibility REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_rows('products lists');

CREATE OR REPLACE TRIGGER reviews_told_inserted AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_rows('products');

CREATE OR REPLACE TRIGGER reviews_told_updated AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_rows('products');

CREATE OR REPLACE TRIGGER reviews_told_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tell_products_of_rows('products');

-- Numbers lead from part to part, so a changed one may concern the page of any part ('numbers') and every search.
CREATE OR REPLACE TRIGGER product_references_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_references
FOR EACH STATEMENT EXECUTE FUNCTION tell_tags('lists numbers');
