DROP INDEX "categories_words";--> statement-breakpoint
DROP FUNCTION IF EXISTS category_words(text);
