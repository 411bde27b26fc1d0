CREATE TABLE "category_counts" (
	"category_id" integer NOT NULL,
	"products" integer NOT NULL,
	"in_stock" integer NOT NULL,
	"universal" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_compatibility_sub_model";--> statement-breakpoint
DROP INDEX "products_category_brand";--> statement-breakpoint
DROP INDEX "products_universal";--> statement-breakpoint
DROP INDEX "products_category_name";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
ALTER TABLE "product_compatibility" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "product_compatibility_sub_model" ON "product_compatibility" USING btree ("sub_model_id","is_listed","category_id","product_id");--> statement-breakpoint
CREATE INDEX "products_category_brand" ON "products" USING btree ("category_id",lower("brand"),"brand") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_universal" ON "products" USING btree ("category_id","id","created_at","price","rating_average","rating_count","name") WHERE is_active and is_universal;--> statement-breakpoint
CREATE INDEX "products_category_name" ON "products" USING btree ("category_id",lower("name"),"id","name") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_id","is_universal") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id","category_id","is_universal") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category_id","is_universal") WHERE is_active;