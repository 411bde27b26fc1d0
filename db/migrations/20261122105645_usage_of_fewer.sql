-- How the names of products use a word: how many of some that have it, of how many another word (the make) stands
-- nowhere, and of how many one of `others` is beside it. Of a word that very many have only a sample is read: by the draw
-- that thirty to sixty of them have.
CREATE OR REPLACE FUNCTION word_usage(used text, make text, others text[]) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  own CONSTANT search_words := (SELECT w FROM search_words w WHERE w.word = used AND w.name_count > 0);
  -- What the catalogue does not know stands in no product.
  makes CONSTANT integer[] := array(
    SELECT coalesce(w.id, 0) FROM unnest(search_tokens(make)) token LEFT JOIN search_words w ON w.word = token);
  pairs CONSTANT text[] := array(
    SELECT pair FROM unnest(others) other, unnest(ARRAY[used || ' ' || other, other || ' ' || used]) pair);
  usage integer[];
BEGIN
  IF own.id IS NULL THEN
    RETURN NULL;
  END IF;
  EXECUTE format('
    SELECT array[count(*), count(*) FILTER (WHERE EXISTS (
        SELECT FROM unnest($1) made WHERE NOT s.terms && word_terms(made, 0))),
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM products p, unnest($2) pair WHERE p.id = s.product_id AND strpos(lower(p.name), pair) > 0))]::integer[]
    FROM (SELECT product_id, terms FROM product_search WHERE terms @> %L::integer[] %s LIMIT 30) s',
    word_terms(own.id, 2), CASE WHEN own.name_count > 2000
      THEN format('AND terms @> ''{%s}''', 20 + least(15, floor(log(2, own.name_count / 60.0)))) END)
  INTO usage USING makes, pairs;
  RETURN usage;
END
$$;
