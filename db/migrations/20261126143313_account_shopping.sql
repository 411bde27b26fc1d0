CREATE TABLE "account_shopping" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"shopping" json NOT NULL,
	CONSTRAINT "account_shopping_revision_positive" CHECK ("account_shopping"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "account_shopping" ADD CONSTRAINT "account_shopping_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;