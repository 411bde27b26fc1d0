CREATE INDEX "products_admin_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_admin_price" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "profiles_name" ON "profiles" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_amount","id");