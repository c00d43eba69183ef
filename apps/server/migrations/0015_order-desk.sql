CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "skus" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS ((100000 + id)::text || ' ' || reference || ' ' || coalesce(waybill_number, '') || ' ' || last_name || ' ' || first_name || ' ' || middle_name || ' ' || phone || ' ' || city || ' ' || skus) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_sum" ON "orders" USING btree ("sum_uah","id");--> statement-breakpoint
CREATE INDEX "orders_status_at" ON "orders" USING btree ("status_at","id");--> statement-breakpoint
CREATE INDEX "orders_assignee" ON "orders" USING btree ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "orders" o SET
	"skus" = coalesce((SELECT string_agg(l."sku", ' ' ORDER BY l."id") FROM "order_lines" l WHERE l."order_id" = o."id"), ''),
	"status_at" = coalesce((SELECT max(e."created_at") FROM "order_events" e WHERE e."order_id" = o."id" AND e."kind" IN ('placed', 'status')), o."created_at"),
	"reason" = CASE WHEN o."status" IN ('on_hold', 'cancelled', 'lost') THEN coalesce((SELECT substring(e."text" FROM '^(?:Заказ приостановлен|Заказ отменён магазином|Посылка утеряна): (.*)$') FROM "order_events" e WHERE e."order_id" = o."id" AND e."kind" = 'status' ORDER BY e."id" DESC LIMIT 1), '') ELSE '' END;
