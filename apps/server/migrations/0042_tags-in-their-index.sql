DROP INDEX "orders_tagged";--> statement-breakpoint
CREATE INDEX "orders_tagged" ON "orders" USING btree ("created_at","id","tags") WHERE "orders"."tags" <> '{}';