-- Room on each page for the next version of a row: an order changes stock, which no index holds, so the row then stays
-- where it is and no index is written.
ALTER TABLE products SET (fillfactor = 85);
--> statement-breakpoint
-- A reference is printed on invoices and read over phones: it never changes.
CREATE FUNCTION refuse_new_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A product''s reference cannot change (% to %)', OLD.id, NEW.id USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_reference_immutable BEFORE UPDATE OF id ON products
FOR EACH ROW WHEN (NEW.id IS DISTINCT FROM OLD.id) EXECUTE FUNCTION refuse_new_reference();
--> statement-breakpoint
-- A compatibility row names product and sub-model; model, make and category follow from them.
-- FOR SHARE makes a change of the product's category at the same moment wait, so that its own trigger sees this row.
CREATE FUNCTION fill_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.id, m.make_id INTO NEW.model_id, NEW.make_id
  FROM car_sub_models s JOIN car_models m ON m.id = s.model_id WHERE s.id = NEW.sub_model_id;
  SELECT p.category_id INTO NEW.category_id FROM products p WHERE p.id = NEW.product_id FOR SHARE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_compatibility_fill BEFORE INSERT OR UPDATE OF product_id, sub_model_id ON product_compatibility
FOR EACH ROW EXECUTE FUNCTION fill_compatibility();
--> statement-breakpoint
CREATE FUNCTION move_compatibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_compatibility SET category_id = NEW.category_id WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_move_compatibility AFTER UPDATE OF category_id ON products
FOR EACH ROW WHEN (NEW.category_id IS DISTINCT FROM OLD.category_id) EXECUTE FUNCTION move_compatibility();
--> statement-breakpoint
-- Count and sum of a product's ratings live on the product, so that no list ever aggregates reviews.
CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE products SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.rating WHERE id = OLD.product_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    UPDATE products SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.rating WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_count_rating AFTER INSERT OR DELETE OR UPDATE OF rating, product_id ON reviews
FOR EACH ROW EXECUTE FUNCTION count_rating();
--> statement-breakpoint
INSERT INTO settings DEFAULT VALUES;
