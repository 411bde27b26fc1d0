-- A text with the letters that every keyboard has in place of those that some languages add: 'José Łukasz Weiß' as 'Jose lukasz
-- Weiss'. shop/typed-text.ts has the same. Products, people and orders are found by it.
-- Indexes and generated columns keep its answers: it changes only together with a migration that makes these anew.
CREATE OR REPLACE FUNCTION plain_letters(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'øØđĐðÐłŁıħĦ’ʼ', 'ooddddllihh')
$$;
