-- The numbers in product_search.terms, of which one index is made: words, filters and vehicles.

-- What stands for a word in the terms of a product, by the best field it stands in. Negative: the positive ones are tags.
CREATE OR REPLACE FUNCTION word_term(id integer, field integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT -(4 * id + field) $$;

-- The terms of a word in a field or a better one: 2 in the name, 1 in name or brand, 0 anywhere.
CREATE OR REPLACE FUNCTION word_terms(id integer, field integer) RETURNS integer[]
-- Not strict, so that it becomes part of the statement that asks for hundreds of them.
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE field WHEN 2 THEN ARRAY[-(4 * id + 2)] WHEN 1 THEN ARRAY[-(4 * id + 1), -(4 * id + 2)]
    ELSE ARRAY[-(4 * id), -(4 * id + 1), -(4 * id + 2)] END
$$;

-- A choice of a filter as a number from 2^24 on: a brand, a band of prices, a rating, a value of a specification.
CREATE OR REPLACE FUNCTION search_tag(kind text, value text) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 16777216 + (hashtext(kind || '=' || value) & 536870911) $$;

-- A model that a product fits: 600,000,000 + its id.
CREATE OR REPLACE FUNCTION model_tag(id integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 600000000 + id $$;

-- A variant that a product fits: 2^30 + its id.
CREATE OR REPLACE FUNCTION variant_tag(id integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 1073741824 + id $$;

-- Numbers that people choose as bounds, so that a range of prices seldom reads more than it shows.
CREATE OR REPLACE FUNCTION price_band(price numeric) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT width_bucket(price, ARRAY[
    1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800,
    1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000, 20000, 50000, 100000
  ]::numeric[])
$$;

-- The highest of 1 to 4 that an average rating reaches; 0 without any.
CREATE OR REPLACE FUNCTION rating_floor(rating_count integer, rating_sum integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN rating_count = 0 THEN 0 ELSE least(4, rating_sum / rating_count) END
$$;

-- The tags of one in 2^level of all products, by their draw.
CREATE OR REPLACE FUNCTION draw_tags(level integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT generate_series(20 + least(level, 16), 36))
$$;

-- The tags that filters count: the tier, 10 of universal products, and from 2^24 up brand, price, rating, specifications;
-- not the vehicles, which may be more than a row of an index has room for.
-- A generated column keeps its answers: it changes only together with a migration that writes the column anew.
CREATE OR REPLACE FUNCTION filter_tags_of(search_tags integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_tags[1:1] || array(SELECT tag FROM unnest(search_tags[2:]) tag WHERE tag = 10 OR tag BETWEEN 16777216 AND 553648127)
$$;

-- What fits one of some variants, as tags of which it has one: those of the variants, or of a model where all of its
-- variants are meant. The index reads one list for a model, and one for each variant.
CREATE OR REPLACE FUNCTION fitting_tags(vehicles integer[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT unnest(CASE WHEN count(*) = (SELECT count(*) FROM car_sub_models every WHERE every.model_id = v.model_id)
      THEN ARRAY[model_tag(v.model_id)] ELSE array_agg(variant_tag(v.id)) END)
    FROM car_sub_models v WHERE v.id = ANY (vehicles) GROUP BY v.model_id
  ) || 10
$$;
