ALTER TABLE "brands" ADD COLUMN "trade_code" text;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_trade_code_key" UNIQUE("trade_code");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_trade_code" CHECK ("brands"."trade_code" ~ '^[A-Z0-9]{4}$');