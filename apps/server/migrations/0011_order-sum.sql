DROP INDEX "orders_user_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sum_uah" bigint GENERATED ALWAYS AS (total_uah + case when delivery_payer = 'sender' then delivery_cost else 0 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_user_sum" ON "orders" USING btree ("user_id","sum_uah","id");