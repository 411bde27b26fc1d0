-- The shop locks an order before its returns: the other way round the two would wait for one another. The next migration takes quotes.
LOCK TABLE "orders", "quotes", "returns", "return_status_changes" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "return_status_changes" DROP CONSTRAINT "return_status_changes_status";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_status";--> statement-breakpoint
ALTER TABLE "return_status_changes" ADD CONSTRAINT "return_status_changes_status" CHECK ("return_status_changes"."status" in ('requested', 'approved', 'declined', 'received', 'settled', 'taken_back'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'declined', 'received', 'settled', 'taken_back'));