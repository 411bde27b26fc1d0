-- The rows of product_compatibility, 'this product fits this variant', carry also what follows from product and variant:
-- model, make and category, and whether the product is active and made for certain vehicles.

-- Fills in a fitment row. Two transactions that change the fitment of one product wait for each other here: both write its row.
CREATE OR REPLACE FUNCTION fill_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.id, m.make_id, p.category_id, p.is_active AND NOT p.is_universal
  INTO NEW.model_id, NEW.make_id, NEW.category_id, NEW.is_listed
  FROM products p LEFT JOIN (car_sub_models s JOIN car_models m ON m.id = s.model_id) ON s.id = NEW.sub_model_id
  WHERE p.id = NEW.product_id FOR NO KEY UPDATE OF p;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No product %', NEW.product_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER product_compatibility_fill BEFORE INSERT OR UPDATE OF product_id, sub_model_id ON product_compatibility
FOR EACH ROW EXECUTE FUNCTION fill_compatibility();

-- Updates the fitment rows of a product that moves to another category, or that lists no longer show.
CREATE OR REPLACE FUNCTION move_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_compatibility SET category_id = NEW.category_id, is_listed = NEW.is_active AND NOT NEW.is_universal
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_move_compatibility AFTER UPDATE OF category_id, is_active, is_universal ON products
FOR EACH ROW WHEN (
  NEW.category_id IS DISTINCT FROM OLD.category_id
  OR (NEW.is_active AND NOT NEW.is_universal) <> (OLD.is_active AND NOT OLD.is_universal)
) EXECUTE FUNCTION move_compatibility();
