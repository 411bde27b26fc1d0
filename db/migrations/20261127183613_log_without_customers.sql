UPDATE "audit_log" SET "changes" = (
  SELECT jsonb_agg(CASE
    WHEN "action" = 'changed' AND (change ->> 'field' IN ('Name', 'Phone', 'Email', 'Address') OR change ->> 'field' LIKE 'Note of %')
      THEN change || '{"from": null, "to": "Changed"}'
    WHEN change ->> 'field' IN ('Paid', 'Given back', 'Payment put right') AND change ->> 'to' NOT LIKE '% exchange: %'
      THEN change || jsonb_build_object('to', regexp_replace(change ->> 'to', '^(.*? (?:cash|card terminal|bank transfer|other)): .*$', '\1'))
    ELSE change END ORDER BY place)
  FROM jsonb_array_elements("changes") WITH ORDINALITY AS each (change, place)
) WHERE "thing" = 'order' AND "changes" <> '[]' AND (
  "action" = 'changed' OR EXISTS (SELECT FROM jsonb_array_elements("changes") one WHERE one ->> 'field' IN ('Paid', 'Given back', 'Payment put right')));
--> statement-breakpoint
UPDATE "audit_log" SET "changes" = (
  SELECT jsonb_agg(CASE WHEN change ->> 'field' = 'Tracking' THEN change || '{"from": null, "to": "Changed"}' ELSE change END ORDER BY place)
  FROM jsonb_array_elements("changes") WITH ORDINALITY AS each (change, place)
) WHERE "thing" = 'order' AND "changes" @> '[{"field": "Tracking"}]'
  AND "thing_id" IN (SELECT "id"::text FROM "orders" WHERE "user_id" IS NULL AND "customer_name" = 'Deleted customer');
--> statement-breakpoint
UPDATE "audit_log" SET "thing_name" = 'Deleted customer'
WHERE "thing" = 'user' AND "changes" @> '[{"field": "Is called before sending"}]'
  AND "thing_id" NOT IN (SELECT "id"::text FROM "profiles");
