CREATE TABLE "order_bulk_rows" (
	"change_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_bulk_rows_change_id_order_id_pk" PRIMARY KEY("change_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_bulk_rows" ADD CONSTRAINT "order_bulk_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_bulk_rows_created" ON "order_bulk_rows" USING btree ("created_at");