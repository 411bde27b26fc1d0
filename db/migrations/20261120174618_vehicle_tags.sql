-- Which vehicles a product fits, as tags of the same array and index: words and vehicle are then intersected before a
-- row is read, where a join would read all that fits a model to find the few that have the words. Of each product
--   600,000,000 + n      each model that it fits a variant of
--   2^30 + n             each variant that it fits
CREATE FUNCTION model_tag(id integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 600000000 + id $$;
--> statement-breakpoint
CREATE FUNCTION variant_tag(id integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 1073741824 + id $$;
--> statement-breakpoint
CREATE FUNCTION product_vehicle_tags(id text) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT DISTINCT tag FROM product_compatibility f
    CROSS JOIN LATERAL (VALUES (model_tag(f.model_id)), (variant_tag(f.sub_model_id))) tags (tag)
    WHERE f.product_id = product_vehicle_tags.id
  )
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_search_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tier integer := CASE WHEN NOT NEW.is_active THEN 9 WHEN NEW.stock = 0 THEN 6 ELSE 5 END;
BEGIN
  IF tier = 5 AND TG_OP = 'UPDATE' AND coalesce(NEW.search_tags[1], 5) < 5 THEN
    tier := NEW.search_tags[1];
  END IF;
  NEW.search_tags := product_search_tags(NEW.id, tier, NEW.is_universal, NEW.category_id, NEW.brand, NEW.price,
    NEW.specifications, NEW.rating_count, NEW.rating_sum)
    || CASE WHEN TG_OP = 'UPDATE' THEN product_vehicle_tags(NEW.id) ELSE '{}'::integer[] END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Two who change what one product fits wait for each other here, since both will write its row.
CREATE OR REPLACE FUNCTION fill_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.id, m.make_id INTO NEW.model_id, NEW.make_id
  FROM car_sub_models s JOIN car_models m ON m.id = s.model_id WHERE s.id = NEW.sub_model_id;
  SELECT p.category_id INTO NEW.category_id FROM products p WHERE p.id = NEW.product_id FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Only the tier is left standing: the trigger of products puts the rest there again.
CREATE FUNCTION tag_fitting_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search_tags = search_tags[1:1] WHERE id IN (SELECT product_id FROM changed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_compatibility_tag_inserted AFTER INSERT ON product_compatibility
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tag_fitting_products();
--> statement-breakpoint
CREATE TRIGGER product_compatibility_tag_deleted AFTER DELETE ON product_compatibility
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tag_fitting_products();
--> statement-breakpoint
CREATE FUNCTION tag_moved_fitting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET search_tags = search_tags[1:1] WHERE id IN (OLD.product_id, NEW.product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_compatibility_tag_moved AFTER UPDATE ON product_compatibility
FOR EACH ROW WHEN (
  NEW.product_id <> OLD.product_id OR NEW.sub_model_id <> OLD.sub_model_id OR NEW.model_id <> OLD.model_id
) EXECUTE FUNCTION tag_moved_fitting();
--> statement-breakpoint
DROP TRIGGER products_search_tags_updated ON products;
--> statement-breakpoint
-- Written anew as a whole, and without a dead row.
ALTER TABLE products ALTER COLUMN search_tags TYPE integer[] USING search_tags || product_vehicle_tags(id);
--> statement-breakpoint
CREATE TRIGGER products_search_tags_updated
BEFORE UPDATE OF stock, is_active, is_universal, category_id, search_tags, brand, price, specifications, rating_count,
  rating_sum ON products
FOR EACH ROW WHEN (
  (NEW.stock > 0) <> (OLD.stock > 0) OR NEW.is_active <> OLD.is_active OR NEW.is_universal <> OLD.is_universal
  OR NEW.category_id IS DISTINCT FROM OLD.category_id OR NEW.search_tags <> OLD.search_tags OR NEW.brand <> OLD.brand
  OR NEW.price <> OLD.price OR NEW.specifications IS DISTINCT FROM OLD.specifications
  OR rating_floor(NEW.rating_count, NEW.rating_sum) <> rating_floor(OLD.rating_count, OLD.rating_sum)
) EXECUTE FUNCTION fill_search_tags();
