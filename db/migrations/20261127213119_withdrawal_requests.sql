ALTER TABLE "change_requests" DROP CONSTRAINT "change_requests_key";--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "is_withdrawal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_key" ON "change_requests" USING btree ("order_id","request_key");