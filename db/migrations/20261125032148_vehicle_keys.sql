-- Rows of earlier imports of vehicles get their keys as they are written now, so that they can still be undone.
UPDATE "import_rows" SET "key" = replace("key", ' › ', E'\t') FROM "imports" WHERE "imports"."id" = "import_id" AND "imports"."kind" = 'vehicles' AND "key" IS NOT NULL;
