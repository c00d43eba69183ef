CREATE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_order" ON "notifications" USING btree (("data" ->> 'key'),"user_id") WHERE "notifications"."type" = 'order-status';--> statement-breakpoint
CREATE INDEX "orders_phone_tail" ON "orders" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_waybill_tail" ON "orders" USING btree (reverse("waybill_number") text_pattern_ops) WHERE "orders"."waybill_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_reference_start" ON "orders" USING btree (lower("reference") text_pattern_ops) WHERE "orders"."reference" <> '';--> statement-breakpoint
CREATE INDEX "orders_surname_start" ON "orders" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_sku_words" ON "orders" USING gin (string_to_array(lower("skus"), ' '));--> statement-breakpoint
CREATE INDEX "orders_status_since" ON "orders" USING btree ("status","status_at","id");--> statement-breakpoint
CREATE INDEX "tickets_about" ON "tickets" USING btree ("context_kind","context_id");