-- Writes what searches read of these products. New words are learnt first, by a statement of their own: the next one then
-- sees also those that somebody else was learning. Each product's words are taken from it twice rather than joined to it: a
-- planner that takes a shop for empty, as one is before its first import, compared each product with each.
CREATE OR REPLACE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  words text[];
BEGIN
  SELECT array_agg(DISTINCT w.word) INTO words
  FROM products p CROSS JOIN LATERAL product_words(p.name, p.brand, p.description) w WHERE p.id = ANY (ids);
  PERFORM learn_words(words);
  INSERT INTO product_search AS s (product_id, category_id, tier, draw, brand, price, rating_average, rating_count,
    created_at, name_terms, terms)
  SELECT p.id, p.category_id, place.tier, place.draw, p.brand, p.price, p.rating_average, p.rating_count, p.created_at,
    coalesce(worded.named, '{}'), place.tier || coalesce(worded.terms, '{}') || product_tags(p, place.draw)
  FROM products p
  CROSS JOIN LATERAL (
    SELECT array_agg(word_term(known.id, w.field) ORDER BY known.id) AS terms,
      array_agg(word_term(known.id, w.field)) FILTER (WHERE w.field = 2) AS named
    FROM product_words(p.name, p.brand, p.description) w JOIN search_words known USING (word)
  ) worded
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT p.is_active THEN 9 WHEN p.stock = 0 THEN 6 ELSE 5 END AS tier,
    hashtext(p.id) & 2147483647 AS draw) place
  -- Where many come at once, those of a category stand together: a search mostly finds parts of a few.
  WHERE p.id = ANY (ids) ORDER BY p.category_id, p.id
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, brand = excluded.brand,
    price = excluded.price, rating_average = excluded.rating_average, rating_count = excluded.rating_count,
    created_at = excluded.created_at, name_terms = excluded.name_terms,
    -- How popular it is stays, until that is counted again.
    tier = CASE WHEN excluded.tier = 5 THEN least(s.tier, 5) ELSE excluded.tier END,
    terms = CASE WHEN excluded.tier = 5 THEN least(s.tier, 5) ELSE excluded.tier END || excluded.terms[2:];
END
$$;
