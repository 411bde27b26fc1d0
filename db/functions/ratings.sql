-- A product's row has the number and the sum of its ratings, so that no list reads reviews. Hidden ones do not count.

-- Runs once a statement, not once a row, so that thousands of reviews inserted at once change each product once. Locks
-- products in the order of their ids, as orders do.
CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The author of a review may go without its rating changing.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM gone JOIN come USING (id)
        WHERE gone.rating <> come.rating OR gone.product_id <> come.product_id
          OR (gone.hidden_at IS NULL) <> (come.hidden_at IS NULL)) THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    WITH counted AS (
      SELECT product_id, count(*) AS reviews, sum(rating) AS ratings FROM gone WHERE hidden_at IS NULL GROUP BY product_id
    ), held AS MATERIALIZED (
      SELECT id FROM products WHERE id IN (SELECT product_id FROM counted) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products p SET rating_count = rating_count - reviews, rating_sum = rating_sum - ratings
    FROM counted JOIN held ON held.id = counted.product_id WHERE p.id = held.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    WITH counted AS (
      SELECT product_id, count(*) AS reviews, sum(rating) AS ratings FROM come WHERE hidden_at IS NULL GROUP BY product_id
    ), held AS MATERIALIZED (
      SELECT id FROM products WHERE id IN (SELECT product_id FROM counted) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products p SET rating_count = rating_count + reviews, rating_sum = rating_sum + ratings
    FROM counted JOIN held ON held.id = counted.product_id WHERE p.id = held.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reviews_count_inserted AFTER INSERT ON reviews REFERENCING NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();

CREATE OR REPLACE TRIGGER reviews_count_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();

CREATE OR REPLACE TRIGGER reviews_count_updated AFTER UPDATE ON reviews REFERENCING OLD TABLE AS gone NEW TABLE AS come
FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
