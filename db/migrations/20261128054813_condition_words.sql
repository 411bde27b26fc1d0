-- A used or refurbished product is found by that word, as if its brand had it. Functions are applied after migrations; a new shop
-- has neither products nor functions yet.
DO $migration$
BEGIN
  IF NOT EXISTS (SELECT FROM "products" WHERE "condition" <> 'new') THEN
    RETURN;
  END IF;
  UPDATE "product_search" s SET "brand_words" = "brand_words" || ' ' || p."condition",
    "tokens" = sorted_tokens("tokens" || ARRAY['t/' || p."condition", 'w/' || p."condition"])
  FROM "products" p WHERE p."id" = s."product_id" AND p."condition" <> 'new';
  PERFORM learn_words(ARRAY['used', 'refurbished']);
END
$migration$;
