-- Slugs that rows had before: a page that is not found asks for them (shop/catalogue/old-slugs). And names that brands had: whoever
-- writes a product asks for them (brands.sql).

-- Keeps the slug that a row has had. The arguments are its kind and the column of its parent, if its slug is unique there only.
CREATE OR REPLACE FUNCTION keep_old_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO old_slugs (kind, parent_id, slug, row_id)
  VALUES (TG_ARGV[0], coalesce((to_jsonb(OLD) ->> TG_ARGV[1])::integer, 0), OLD.slug, OLD.id)
  ON CONFLICT (kind, parent_id, slug) DO UPDATE SET row_id = excluded.row_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION forget_old_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM old_slugs WHERE kind = TG_ARGV[0] AND row_id = OLD.id;
  RETURN NULL;
END
$$;

-- Keeps the name that a brand has had, so that a supplier's file, which goes on saying it, does not make the old brand anew.
CREATE OR REPLACE FUNCTION keep_old_brand_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO old_slugs (kind, parent_id, slug, row_id) VALUES ('brand-name', 0, lower(OLD.name), OLD.id)
  ON CONFLICT (kind, parent_id, slug) DO UPDATE SET row_id = excluded.row_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER categories_old_slug AFTER UPDATE OF slug ON categories
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('category');

CREATE OR REPLACE TRIGGER brands_old_slug AFTER UPDATE OF slug ON brands
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('brand');

CREATE OR REPLACE TRIGGER brands_old_name AFTER UPDATE OF name ON brands
FOR EACH ROW WHEN (lower(OLD.name) <> lower(NEW.name)) EXECUTE FUNCTION keep_old_brand_name();

CREATE OR REPLACE TRIGGER car_makes_old_slug AFTER UPDATE OF slug ON car_makes
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_slug('make');

-- A model that moves to another make has another address too, and so has a variant.
CREATE OR REPLACE TRIGGER car_models_old_slug AFTER UPDATE OF slug, make_id ON car_models
FOR EACH ROW WHEN (OLD.slug <> NEW.slug OR OLD.make_id <> NEW.make_id) EXECUTE FUNCTION keep_old_slug('model', 'make_id');

CREATE OR REPLACE TRIGGER car_sub_models_old_slug AFTER UPDATE OF slug, model_id ON car_sub_models
FOR EACH ROW WHEN (OLD.slug <> NEW.slug OR OLD.model_id <> NEW.model_id) EXECUTE FUNCTION keep_old_slug('variant', 'model_id');

CREATE OR REPLACE TRIGGER categories_forget_old_slugs AFTER DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION forget_old_slugs('category');

CREATE OR REPLACE TRIGGER brands_forget_old_slugs AFTER DELETE ON brands
FOR EACH ROW EXECUTE FUNCTION forget_old_slugs('brand');

CREATE OR REPLACE TRIGGER brands_forget_old_names AFTER DELETE ON brands
FOR EACH ROW EXECUTE FUNCTION forget_old_slugs('brand-name');

CREATE OR REPLACE TRIGGER car_makes_forget_old_slugs AFTER DELETE ON car_makes
FOR EACH ROW EXECUTE FUNCTION forget_old_slugs('make');

CREATE OR REPLACE TRIGGER car_models_forget_old_slugs AFTER DELETE ON car_models
FOR EACH ROW EXECUTE FUNCTION forget_old_slugs('model');

CREATE OR REPLACE TRIGGER car_sub_models_forget_old_slugs AFTER DELETE ON car_sub_models
FOR EACH ROW EXECUTE FUNCTION forget_old_slugs('variant');
