-- What somebody of the staff finds people and orders by. Indexes and generated columns keep the answers: both functions change
-- only together with a migration that makes these anew.

-- A text in lower case with the letters and signs of every keyboard: 'José Łukasz O’Brien' as 'jose lukasz obrien', so that it is
-- found however it is typed. As `plain` of shop/word-match.server.ts.
CREATE OR REPLACE FUNCTION without_accents(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(lower(CASE WHEN octet_length(input) = length(input) THEN input
    ELSE public.plain_letters(lower(input)) END), '''`', '')
$$;

-- The digits of a telephone number: '+1 (207) 555-0100' as '12075550100'.
CREATE OR REPLACE FUNCTION phone_digits(phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(phone, '[^0-9]', '', 'g')
$$;
