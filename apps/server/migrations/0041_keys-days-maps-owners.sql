ALTER TABLE "standing_payouts" DROP CONSTRAINT "standing_payouts_day";--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "supplier_categories" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "paths" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD COLUMN "names" text[];--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD COLUMN "is_deep" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "categories_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "notifications_of_order" ON "notifications" USING btree (("data" ->> 'key'),"user_id") WHERE "notifications"."type" = 'order-status';--> statement-breakpoint
CREATE INDEX "orders_phone_tail" ON "orders" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_waybill_tail" ON "orders" USING btree (reverse("waybill_number") text_pattern_ops) WHERE "orders"."waybill_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_reference_start" ON "orders" USING btree (lower("reference") text_pattern_ops) WHERE "orders"."reference" <> '';--> statement-breakpoint
CREATE INDEX "orders_surname_start" ON "orders" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_city_start" ON "orders" USING btree (lower("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_sku_words" ON "orders" USING gin (string_to_array(lower("skus"), ' '));--> statement-breakpoint
CREATE INDEX "orders_status_since" ON "orders" USING btree ("status","status_at","id");--> statement-breakpoint
CREATE INDEX "tickets_about" ON "tickets" USING btree ("context_kind","context_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
ALTER TABLE "standing_payouts" ADD CONSTRAINT "standing_payouts_day" CHECK (case "standing_payouts"."period" when 'day' then "standing_payouts"."day" = 1 when 'week' then "standing_payouts"."day" between 1 and 7 when 'month' then "standing_payouts"."day" between 1 and 28 else false end);--> statement-breakpoint
-- Names of paths that a category of the shop still goes by; the others are named when goods of them come.
WITH RECURSIVE tree AS (
	SELECT id, ARRAY[name] AS names FROM categories WHERE parent_id IS NULL
	UNION ALL
	SELECT c.id, t.names || c.name FROM categories c JOIN tree t ON c.parent_id = t.id
), digests AS (
	SELECT names, left(translate(encode(sha256(convert_to(lower(array_to_string(names, E'\n') COLLATE "und-x-icu"), 'UTF8')), 'base64'), '+/', '-_'), 24) AS path FROM tree
)
UPDATE supplier_categories k SET names = d.names FROM digests d WHERE d.path = k.path;
