CREATE TABLE "old_slugs" (
	"kind" text NOT NULL,
	"parent_id" integer NOT NULL,
	"slug" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "old_slugs_kind_parent_id_slug_pk" PRIMARY KEY("kind","parent_id","slug")
);
--> statement-breakpoint
CREATE TABLE "want_salts" (
	"week" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wants" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"sub_model_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"times" integer NOT NULL,
	"networks" bigint NOT NULL,
	CONSTRAINT "wants_day_text_sub_model_id_category_id_pk" PRIMARY KEY("day","text","sub_model_id","category_id")
);
--> statement-breakpoint
CREATE INDEX "old_slugs_row" ON "old_slugs" USING btree ("kind","row_id");