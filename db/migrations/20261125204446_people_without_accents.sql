-- Of functions that indexes keep the answers of; they stand in db/functions/people.sql, with their comments.
CREATE FUNCTION without_accents(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(CASE WHEN octet_length(input) = length(input) THEN input
    ELSE regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g') END)
$$;
--> statement-breakpoint
CREATE FUNCTION phone_digits(phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(phone, '[^0-9]', '', 'g')
$$;
--> statement-breakpoint
DROP INDEX "profiles_admin_search";--> statement-breakpoint
DROP INDEX "orders_admin_search";--> statement-breakpoint
CREATE INDEX "profiles_admin_search" ON "profiles" USING gin ((without_accents(full_name || ' ' || email || ' ' || coalesce(phone, '')) || ' ' || phone_digits(coalesce(phone, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_admin_search" ON "orders" USING gin ((without_accents(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || coalesce(invoice_number, '') || ' ' || coalesce(credit_number, '')) || ' ' || phone_digits(customer_phone)) gin_trgm_ops);