DROP TRIGGER products_search_vector ON products;--> statement-breakpoint
DROP TRIGGER products_learn_inserted ON products;--> statement-breakpoint
DROP TRIGGER products_learn_updated ON products;--> statement-breakpoint
DROP TRIGGER products_search_tags_inserted ON products;--> statement-breakpoint
DROP TRIGGER products_search_tags_updated ON products;--> statement-breakpoint
DROP TRIGGER product_compatibility_tag_inserted ON product_compatibility;--> statement-breakpoint
DROP TRIGGER product_compatibility_tag_deleted ON product_compatibility;--> statement-breakpoint
DROP TRIGGER product_compatibility_tag_moved ON product_compatibility;--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" text PRIMARY KEY NOT NULL,
	"category_id" integer,
	"tier" smallint NOT NULL,
	"draw" integer NOT NULL,
	"brand" text NOT NULL,
	"price" numeric(12,2) NOT NULL,
	"rating_average" numeric(4,3) NOT NULL,
	"rating_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_terms" integer[] NOT NULL,
	"terms" integer[] NOT NULL,
	"filter_tags" integer[] GENERATED ALWAYS AS (filter_tags_of(terms)) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "filter_tags";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_tags";--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_id_key" UNIQUE("id");