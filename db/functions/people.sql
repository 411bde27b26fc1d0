-- What somebody of the staff finds people and orders by. The indexes orders_admin_search and profiles_admin_search keep the
-- answers: both functions change only together with a migration that makes these anew.

-- A text without accents: 'José' as 'jose', so that it is found however it is typed.
CREATE OR REPLACE FUNCTION without_accents(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(CASE WHEN octet_length(input) = length(input) THEN input
    ELSE regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g') END)
$$;

-- The digits of a telephone number: '+1 (207) 555-0100' as '12075550100'.
CREATE OR REPLACE FUNCTION phone_digits(phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(phone, '[^0-9]', '', 'g')
$$;
