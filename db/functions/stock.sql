-- The movements of stock. Whoever changes products.stock has named the cause in its transaction (db/stock-cause.server.ts);
-- these triggers write what follows from it, statement by statement.

-- The cause that the transaction has named, as JSON; null where it has named none.
CREATE OR REPLACE FUNCTION stock_cause() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('camshaft.stock_cause', true), '')::jsonb
$$;

CREATE OR REPLACE FUNCTION refuse_stock_change(product text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The stock of % changes and nobody says why', product
    USING HINT = 'Call nameStockCause in the same transaction before the statement.';
END
$$;

-- A product begins with what it has; without a cause that is its opening stock.
CREATE OR REPLACE FUNCTION note_stock_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause constant jsonb := coalesce(stock_cause(), '{}');
BEGIN
  INSERT INTO stock_movements (product_id, quantity, stock_after, reason, source, source_id, note, moved_by)
  SELECT id, stock, stock, coalesce(cause ->> 'reason', 'opening'), cause ->> 'source', cause ->> 'sourceId',
    coalesce(cause ->> 'note', ''), (cause ->> 'by')::uuid
  FROM changed WHERE stock <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_stock_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stock_inserted();

CREATE OR REPLACE FUNCTION note_stock_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause constant jsonb := coalesce(stock_cause(), '{}');
BEGIN
  INSERT INTO stock_movements (product_id, quantity, stock_after, reason, source, source_id, note, moved_by)
  SELECT id, changed.stock - replaced.stock, changed.stock, coalesce(cause ->> 'reason', refuse_stock_change(id)),
    cause ->> 'source', cause ->> 'sourceId', coalesce(cause ->> 'note', ''), (cause ->> 'by')::uuid
  FROM replaced JOIN changed USING (id) WHERE changed.stock <> replaced.stock ORDER BY id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_stock_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS replaced NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stock_updated();

-- A product that is deleted takes its stock along, so that the sum is right where its reference is given anew.
CREATE OR REPLACE FUNCTION note_stock_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause constant jsonb := coalesce(stock_cause(), '{}');
BEGIN
  INSERT INTO stock_movements (product_id, quantity, stock_after, reason, source, source_id, moved_by)
  SELECT id, -stock, 0, 'removed', cause ->> 'source', cause ->> 'sourceId', (cause ->> 'by')::uuid
  FROM changed WHERE stock <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_stock_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stock_deleted();

-- Refuses to change or delete a movement; only an account that is deleted takes its name out.
CREATE OR REPLACE FUNCTION keep_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.moved_by IS NULL AND to_jsonb(NEW) - 'moved_by' = to_jsonb(OLD) - 'moved_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A movement of stock is never altered: correct it by another one (movement % of %)', OLD.id, OLD.product_id;
END
$$;

CREATE OR REPLACE TRIGGER stock_movements_kept BEFORE UPDATE OR DELETE ON stock_movements
FOR EACH ROW EXECUTE FUNCTION keep_movement();

-- A bin as people order them: 'A-2' before 'A-12'.
CREATE OR REPLACE FUNCTION bin_key(bin text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(CASE WHEN part[1] ~ '^\d' THEN lpad(ltrim(part[1], '0'), 20, '0') ELSE upper(part[1]) END, '' ORDER BY place)
  FROM regexp_matches(bin, '\d+|\D+', 'g') WITH ORDINALITY AS parts (part, place)
$$;

-- What was scanned is kept as it was; only an account that is deleted takes its name out.
CREATE OR REPLACE FUNCTION keep_scan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.scanned_by IS NULL AND to_jsonb(NEW) - 'scanned_by' = to_jsonb(OLD) - 'scanned_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A scan of a stock-take is never altered: take it back by another one (stock-take %)', OLD.take_id;
END
$$;

CREATE OR REPLACE TRIGGER stock_take_scans_kept BEFORE UPDATE OR DELETE ON stock_take_scans
FOR EACH ROW EXECUTE FUNCTION keep_scan();
