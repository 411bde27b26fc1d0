DROP INDEX "products_category_brand";--> statement-breakpoint
DROP INDEX "products_universal";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
CREATE INDEX "order_status_changes_person" ON "order_status_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_average" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
ALTER TABLE "car_sub_models" DROP COLUMN "first_year";--> statement-breakpoint
ALTER TABLE "car_sub_models" DROP COLUMN "last_year";--> statement-breakpoint
DROP FUNCTION IF EXISTS first_model_year(text);--> statement-breakpoint
DROP FUNCTION IF EXISTS last_model_year(text);
