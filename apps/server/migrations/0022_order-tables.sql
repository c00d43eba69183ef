CREATE TABLE "order_table_rows" (
	"user_id" integer NOT NULL,
	"key" "bytea" NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_table_rows_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "order_table_rows" ADD CONSTRAINT "order_table_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_table_rows" ADD CONSTRAINT "order_table_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_table_rows_order" ON "order_table_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone","status");