-- Finds a piece of a name, an address or a number anywhere in an order or a person. Comes with PostgreSQL, and may be
-- created by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The functions that indexes, generated columns and defaults need, so that they are there before the tables. All
-- functions and triggers stand in db/functions, these with their comments.
CREATE FUNCTION fold_text(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := input;
BEGIN
  IF octet_length(folded) <> length(folded) THEN
    folded := regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g');
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae');
    folded := replace(replace(replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
    folded := translate(folded, 'øØđĐðÐłŁıħĦ’ʼ', 'ooddddllihh');
  END IF;
  folded := translate(lower(folded), '''`', '');
  IF folded ~ '[a-z](?: ?& ?|[/.-])[a-z0-9]' THEN
    folded := regexp_replace(folded, '(?<![a-z0-9])([a-z])(?: ?& ?|[/.-])(?=[a-z0-9](?![a-z0-9]))', '\1', 'g');
  END IF;
  IF position('.' IN folded) > 0 THEN
    folded := regexp_replace(folded, '\.(?![0-9])|(?<![0-9])\.', ' ', 'g');
  END IF;
  RETURN folded;
END
$$;
--> statement-breakpoint
CREATE FUNCTION word_deletions(word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  head constant text := left(word, 7);
  size constant integer := length(head);
BEGIN
  IF size < 3 OR word ~ '[0-9]' THEN
    RETURN '{}';
  END IF;
  RETURN (
    SELECT array_agg(DISTINCT form) FROM (
      SELECT head AS form
      UNION ALL
      SELECT overlay(head PLACING '' FROM i FOR 1) FROM generate_series(1, size) AS i WHERE size > 3
      UNION ALL
      SELECT overlay(overlay(head PLACING '' FROM j FOR 1) PLACING '' FROM i FOR 1)
      FROM generate_series(1, size - 1) AS i, generate_series(i + 1, size) AS j WHERE size > 5
    ) AS forms
  );
END
$$;
--> statement-breakpoint
CREATE FUNCTION vehicle_keys(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(key ORDER BY count) FILTER (WHERE length(key) > 2 OR count = cardinality(words)), '{}')
  FROM (SELECT string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 100)), '[^a-z0-9\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' ') AS words) AS folded,
    generate_series(1, cardinality(words)) AS count, array_to_string(words[1:count], '') AS key
$$;
--> statement-breakpoint
CREATE FUNCTION vehicle_deletions(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT deletion), '{}')
  FROM unnest(public.vehicle_keys(name)) AS key, unnest(public.word_deletions(key)) AS deletion WHERE length(key) > 3
$$;
--> statement-breakpoint
CREATE FUNCTION first_model_year(year text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT min(found[1]::integer) FROM regexp_matches(year, '\y((?:19|20)\d\d)', 'g') AS found
$$;
--> statement-breakpoint
CREATE FUNCTION last_model_year(year text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT max(found[1]::integer) FROM regexp_matches(year, '((?:19|20)\d\d)\y', 'g') AS found
  WHERE year !~ '\d\s*\+'
$$;
--> statement-breakpoint
CREATE FUNCTION category_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(btrim(regexp_replace(
    public.fold_text(left(name, 500)), '[^a-z0-9.\u00c0-\u1fff\u2c00-\u2fef\u3040-\uffff]+', ' ', 'g')), ' '), ''))
$$;
--> statement-breakpoint
CREATE FUNCTION new_reference() RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  reference text;
BEGIN
  LOOP
    SELECT string_agg(substr(alphabet, 1 + floor(random() * 32)::integer, 1), '') INTO reference
    FROM generate_series(1, 8);
    EXIT WHEN NOT EXISTS (SELECT FROM products WHERE reference_key = reference);
  END LOOP;
  RETURN reference;
END
$$;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" text NOT NULL,
	"thing_name" text NOT NULL,
	"version" integer,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"field" text NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"icon" text,
	"parent_id" integer,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"specification_schema" json DEFAULT '{}'::json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_slug_key" UNIQUE("slug"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "categories"."slug" ~ '[a-z]'),
	CONSTRAINT "categories_parent_not_self" CHECK ("categories"."parent_id" <> "categories"."id"),
	CONSTRAINT "categories_schema_object" CHECK (json_typeof("categories"."specification_schema") = 'object')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY DEFAULT new_reference() NOT NULL,
	"reference_key" text GENERATED ALWAYS AS (replace(id, '-', '')) STORED NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"price" numeric(12,2) NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" jsonb,
	"technical_info" text,
	"description" text,
	"category_id" integer,
	"is_universal" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_average" numeric(4,3) GENERATED ALWAYS AS (case when rating_count = 0 then 0 else rating_sum::numeric / rating_count end) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_reference_shape" CHECK ("products"."id" ~ '^[A-Z0-9-]{1,40}$' and "products"."id" ~ '[A-Z0-9]'),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_images_array" CHECK (jsonb_typeof("products"."images") = 'array'),
	CONSTRAINT "products_rating_counters" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and 5 * "products"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category_id" integer NOT NULL,
	"products" integer NOT NULL,
	"in_stock" integer NOT NULL,
	"universal" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "low_stock" (
	"product_id" text PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_totals" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"order_count" bigint NOT NULL,
	"amount" numeric(12,2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"table_name" text NOT NULL,
	"row_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_compatibility" (
	"product_id" text NOT NULL,
	"sub_model_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"make_id" integer NOT NULL,
	"category_id" integer,
	"is_listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_compatibility_pkey" PRIMARY KEY("product_id","sub_model_id")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"product_brand" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(12,2) NOT NULL,
	CONSTRAINT "order_items_order_product_key" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_price_not_negative" CHECK ("order_items"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "order_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_status_changes_status" CHECK ("order_status_changes"."status" in ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_number" text NOT NULL,
	"checkout_key" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subtotal" numeric(12,2) NOT NULL,
	"delivery_fee" numeric(12,2) NOT NULL,
	"vat_rate" numeric(5,4) NOT NULL,
	"vat_amount" numeric(12,2) NOT NULL,
	"total_amount" numeric(12,2) NOT NULL,
	"currency_symbol" text NOT NULL,
	"delivery_time_days" integer NOT NULL,
	"payment_method" text DEFAULT 'cod' NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"stock_restored_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("order_number"),
	CONSTRAINT "orders_checkout_key" UNIQUE("checkout_key"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" = 'cod'),
	CONSTRAINT "orders_amounts_add_up" CHECK ("orders"."subtotal" >= 0 and "orders"."delivery_fee" >= 0 and "orders"."vat_amount" >= 0 and "orders"."total_amount" = "orders"."subtotal" + "orders"."delivery_fee" + "orders"."vat_amount"),
	CONSTRAINT "orders_address_shape" CHECK ("orders"."shipping_address" ?& array['street', 'city', 'postcode']),
	CONSTRAINT "orders_seller_shape" CHECK ("orders"."seller" ?& array['name', 'address', 'city', 'phone', 'email', 'timeZone'])
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account_key" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"avatar_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_key" UNIQUE("email"),
	CONSTRAINT "profiles_email_lower" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_pkey" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"user_id" uuid,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment_not_blank" CHECK (btrim("reviews"."comment") <> ''),
	CONSTRAINT "reviews_images_limit" CHECK (jsonb_typeof("reviews"."images") = 'array' and jsonb_array_length("reviews"."images") <= 5)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" text PRIMARY KEY NOT NULL,
	"category_id" integer,
	"popularity" smallint NOT NULL,
	"rating_count" integer NOT NULL,
	"rating_sum" integer NOT NULL,
	"rating_average" numeric(4,3) GENERATED ALWAYS AS (case when rating_count = 0 then 0 else rating_sum::numeric / rating_count end) STORED NOT NULL,
	"price_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"brand" text NOT NULL,
	"name_words" text NOT NULL,
	"brand_words" text NOT NULL,
	"specifications" text NOT NULL,
	"tokens" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_deletions" (
	"deletion" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_deletions_pkey" PRIMARY KEY("deletion","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"product_count" integer DEFAULT 1 NOT NULL,
	"name_count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"subtitle" text,
	"badge" text,
	"image_url" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"vat_rate" numeric(5,4) DEFAULT 0.2 NOT NULL,
	"delivery_fee" numeric(12,2) DEFAULT 0 NOT NULL,
	"delivery_time_days" integer DEFAULT 3 NOT NULL,
	"free_delivery_over" numeric(12,2) DEFAULT 50.00,
	"currency_symbol" text DEFAULT '$' NOT NULL,
	"shop_name" text DEFAULT 'Camshaft' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"business_hours" text DEFAULT 'Monday to Friday: 8:00 AM to 6:00 PM
Saturday: 9:00 AM to 4:00 PM
Sunday: closed' NOT NULL,
	"delivery_area" text DEFAULT 'the US and Canada' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_vat_rate_range" CHECK ("settings"."vat_rate" between 0 and 1),
	CONSTRAINT "settings_delivery_fee_not_negative" CHECK ("settings"."delivery_fee" >= 0),
	CONSTRAINT "settings_delivery_time_not_negative" CHECK ("settings"."delivery_time_days" >= 0),
	CONSTRAINT "settings_free_delivery_not_negative" CHECK ("settings"."free_delivery_over" >= 0)
);
--> statement-breakpoint
CREATE TABLE "car_makes" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "car_makes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_url" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"typed_keys" text[] GENERATED ALWAYS AS (vehicle_keys(name)) STORED NOT NULL,
	"typed_deletions" text[] GENERATED ALWAYS AS (vehicle_deletions(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "car_makes_slug_key" UNIQUE("slug"),
	CONSTRAINT "car_makes_slug_shape" CHECK ("car_makes"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "car_makes"."slug" ~ '[a-z]')
);
--> statement-breakpoint
CREATE TABLE "car_models" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "car_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"image_url" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"typed_keys" text[] GENERATED ALWAYS AS (vehicle_keys(name)) STORED NOT NULL,
	"typed_deletions" text[] GENERATED ALWAYS AS (vehicle_deletions(name)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "car_models_make_slug_key" UNIQUE("make_id","slug"),
	CONSTRAINT "car_models_id_make_key" UNIQUE("id","make_id"),
	CONSTRAINT "car_models_slug_shape" CHECK ("car_models"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "car_models"."slug" ~ '[a-z]')
);
--> statement-breakpoint
CREATE TABLE "car_sub_models" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "car_sub_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"year" text NOT NULL,
	"first_year" integer GENERATED ALWAYS AS (first_model_year(year)) STORED,
	"last_year" integer GENERATED ALWAYS AS (last_model_year(year)) STORED,
	"image_url" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "car_sub_models_model_slug_key" UNIQUE("model_id","slug"),
	CONSTRAINT "car_sub_models_id_model_key" UNIQUE("id","model_id"),
	CONSTRAINT "car_sub_models_slug_shape" CHECK ("car_sub_models"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "car_sub_models"."slug" ~ '[a-z]')
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD CONSTRAINT "product_compatibility_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD CONSTRAINT "product_compatibility_sub_model_fkey" FOREIGN KEY ("sub_model_id","model_id") REFERENCES "public"."car_sub_models"("id","model_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD CONSTRAINT "product_compatibility_model_fkey" FOREIGN KEY ("model_id","make_id") REFERENCES "public"."car_models"("id","make_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_deletions" ADD CONSTRAINT "search_deletions_word_search_words_word_fk" FOREIGN KEY ("word") REFERENCES "public"."search_words"("word") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_models" ADD CONSTRAINT "car_models_make_id_car_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."car_makes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_sub_models" ADD CONSTRAINT "car_sub_models_model_id_car_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."car_models"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_thing" ON "audit_log" USING btree ("thing","thing_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("thing","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_changes_newest" ON "bulk_changes" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "categories_children" ON "categories" USING btree ("parent_id","display_order","name");--> statement-breakpoint
CREATE INDEX "categories_words" ON "categories" USING gin (category_words("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_reference_key" ON "products" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "products_reference_prefix" ON "products" USING btree ("reference_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_reference_ending" ON "products" USING btree (reverse("reference_key") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_category_brand" ON "products" USING btree ("category_id",lower("brand"),"brand") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_universal" ON "products" USING btree ("category_id","id","created_at","price","rating_average","rating_count","name") WHERE is_active and is_universal;--> statement-breakpoint
CREATE INDEX "products_admin_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_admin_category" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_inactive" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_active;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_category_name" ON "products" USING btree ("category_id",lower("name"),"id","name") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_id","is_universal") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id","category_id","is_universal") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name"),"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_id","is_universal") WHERE is_active;--> statement-breakpoint
CREATE INDEX "low_stock_stock" ON "low_stock" USING btree ("stock","product_id");--> statement-breakpoint
CREATE INDEX "order_totals_day" ON "order_totals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "row_counts_table" ON "row_counts" USING btree ("table_name");--> statement-breakpoint
CREATE INDEX "product_compatibility_sub_model" ON "product_compatibility" USING btree ("sub_model_id","is_listed","category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_compatibility_model" ON "product_compatibility" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_status_changes_order" ON "order_status_changes" USING btree ("order_id","changed_at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_newest" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_deleted" ON "orders" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "orders_admin_search" ON "orders" USING gin ((order_number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_admin_search" ON "profiles" USING gin ((full_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search_tokens" ON "product_search" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "banners_order" ON "banners" USING btree ("display_order","id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "car_makes_order" ON "car_makes" USING btree ("display_order","name");--> statement-breakpoint
CREATE INDEX "car_makes_typed" ON "car_makes" USING gin ("typed_keys","typed_deletions");--> statement-breakpoint
CREATE INDEX "car_models_order" ON "car_models" USING btree ("make_id","display_order","name");--> statement-breakpoint
CREATE INDEX "car_models_typed" ON "car_models" USING gin ("typed_keys","typed_deletions");--> statement-breakpoint
CREATE INDEX "car_sub_models_order" ON "car_sub_models" USING btree ("model_id","display_order","name");
--> statement-breakpoint
-- From here on what db/schema cannot say.
-- Room on each page for the next version of a row: an order changes stock, which no index holds, so the row then stays
-- where it is and no index is written.
ALTER TABLE products SET (fillfactor = 85);
--> statement-breakpoint
-- Tokens are compared byte by byte, and stand apart from the row: a search reads many rows, and the tokens of none.
ALTER TABLE product_search ALTER tokens TYPE text[] COLLATE "C", ALTER tokens SET STORAGE EXTERNAL, ALTER brand SET STORAGE MAIN,
  ALTER name_words SET STORAGE MAIN, ALTER brand_words SET STORAGE MAIN, ALTER specifications SET STORAGE MAIN;
--> statement-breakpoint
-- Room for a row's next version beside it, so that categories stay together.
ALTER TABLE product_search SET (fillfactor = 85, toast_tuple_target = 128);
--> statement-breakpoint
-- The one row of the shop's settings, at its defaults.
INSERT INTO settings DEFAULT VALUES;
