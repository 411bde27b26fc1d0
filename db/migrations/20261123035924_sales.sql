CREATE TABLE "best_sellers" (
	"product_id" text PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bought_with" (
	"category_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"buyers" integer NOT NULL,
	CONSTRAINT "bought_with_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
