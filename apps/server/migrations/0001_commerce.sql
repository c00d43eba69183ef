CREATE TABLE "catalog_counts" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_entries" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"name_key" text collate "und-x-icu" NOT NULL,
	"is_available" boolean NOT NULL,
	"vendor" text,
	CONSTRAINT "catalog_entries_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_params" (
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "product_params_product_id_name_value_pk" PRIMARY KEY("product_id","name","value")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("cart_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"credit_limit" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_code" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_known" CHECK (case when "ledger_accounts"."user_id" is null
        then "ledger_accounts"."name" in ('bank', 'cod_clearing', 'acquiring_clearing', 'payout_clearing', 'sales', 'commission', 'delivery', 'adjustment')
          and "ledger_accounts"."code" = 'shop:' || "ledger_accounts"."name"
        else "ledger_accounts"."name" in ('available', 'held', 'pending') and "ledger_accounts"."code" = 'user:' || "ledger_accounts"."user_id" || ':' || "ledger_accounts"."name" end),
	CONSTRAINT "ledger_accounts_available_covered" CHECK ("ledger_accounts"."name" <> 'available' or "ledger_accounts"."balance" >= -"ledger_accounts"."credit_limit"),
	CONSTRAINT "ledger_accounts_held_not_negative" CHECK ("ledger_accounts"."name" <> 'held' or "ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_credit_limit" CHECK ("ledger_accounts"."credit_limit" >= 0),
	CONSTRAINT "ledger_accounts_safe" CHECK (abs("ledger_accounts"."balance") <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"reference_type" text,
	"reference_id" integer,
	"description" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"reversed_of" bigint,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_entries_reversed_once" UNIQUE("reversed_of"),
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('replenishment', 'order_payment', 'order_refund', 'order_sale', 'cod_profit', 'return_fee', 'payout', 'payout_refund', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "ledger_postings_once" UNIQUE("entry_id","account_id"),
	CONSTRAINT "ledger_postings_amount_not_zero" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"text" text NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"photos" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"base_price" integer NOT NULL,
	"conditioned_price" integer NOT NULL,
	"unit_uah" bigint NOT NULL,
	"total_uah" bigint NOT NULL,
	"price_steps" jsonb NOT NULL,
	CONSTRAINT "order_lines_once" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."quantity" > 0 and "order_lines"."total_uah" = "order_lines"."unit_uah" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer GENERATED ALWAYS AS (100000 + id) STORED NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"held_from" text,
	"payment_kind" text NOT NULL,
	"payment_status" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"delivery_kind" text NOT NULL,
	"delivery" jsonb NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"delivery_payer" text NOT NULL,
	"delivery_cost" bigint NOT NULL,
	"rate" integer NOT NULL,
	"total_usd" bigint NOT NULL,
	"total_uah" bigint NOT NULL,
	"from_balance" bigint NOT NULL,
	"cod_amount" bigint,
	"cod_fee" bigint,
	"profit" bigint,
	"lines_count" integer NOT NULL,
	"lead_name" text NOT NULL,
	"lead_photo" jsonb,
	"waybill_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('new', 'confirmed', 'packing', 'ready', 'shipped', 'arrived', 'delivered', 'completed', 'on_hold', 'cancelled', 'returning', 'returned', 'lost')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('unpaid', 'held', 'paid', 'cod_expected', 'cod_collected', 'settled', 'part_refunded', 'refunded')),
	CONSTRAINT "orders_delivery_kind_known" CHECK ("orders"."delivery_kind" in ('warehouse', 'postomat', 'courier', 'pickup', 'own_waybill')),
	CONSTRAINT "orders_cod_whole" CHECK (case "orders"."payment_kind" when 'cod' then num_nulls("orders"."cod_amount", "orders"."cod_fee", "orders"."profit") = 0
        when 'balance' then num_nonnulls("orders"."cod_amount", "orders"."cod_fee", "orders"."profit") = 0 else false end),
	CONSTRAINT "orders_money_not_negative" CHECK ("orders"."total_usd" > 0 and "orders"."total_uah" > 0 and "orders"."delivery_cost" >= 0 and "orders"."from_balance" >= 0),
	CONSTRAINT "orders_held_from" CHECK (("orders"."status" = 'on_hold') = ("orders"."held_from" is not null))
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"opening_hours" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_line_id" integer,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_once" UNIQUE("order_line_id","kind"),
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('reserve', 'release', 'ship', 'return', 'adjust')),
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" > 0 or ("stock_movements"."kind" = 'adjust' and "stock_movements"."quantity" <> 0)),
	CONSTRAINT "stock_movements_line" CHECK (("stock_movements"."kind" = 'adjust') = ("stock_movements"."order_line_id" is null))
);
--> statement-breakpoint
CREATE TABLE "condition_targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "condition_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"condition_id" integer NOT NULL,
	"dimension" text NOT NULL,
	"user_id" integer,
	"role" text,
	"category_id" integer,
	"product_id" integer,
	CONSTRAINT "condition_targets_once" UNIQUE NULLS NOT DISTINCT("condition_id","user_id","role","category_id","product_id"),
	CONSTRAINT "condition_targets_one_kind" CHECK (num_nonnulls("condition_targets"."user_id", "condition_targets"."role", "condition_targets"."category_id", "condition_targets"."product_id") = 1 and case "condition_targets"."dimension"
        when 'user' then "condition_targets"."user_id" is not null when 'role' then "condition_targets"."role" is not null
        when 'category' then "condition_targets"."category_id" is not null when 'product' then "condition_targets"."product_id" is not null else false end)
);
--> statement-breakpoint
CREATE TABLE "conditions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conditions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value_type" text NOT NULL,
	"value" integer NOT NULL,
	"dimensions" text[] DEFAULT '{}' NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"floor" integer,
	"cap" integer,
	"is_stackable" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active_from" timestamp with time zone,
	"active_to" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conditions_kind_known" CHECK ("conditions"."kind" in ('commission', 'discount')),
	CONSTRAINT "conditions_value_type_known" CHECK ("conditions"."value_type" in ('percent', 'fixed')),
	CONSTRAINT "conditions_value_sane" CHECK ("conditions"."value" > 0 and ("conditions"."value_type" = 'fixed' or "conditions"."value" <= 100000)),
	CONSTRAINT "conditions_dimensions_known" CHECK ("conditions"."dimensions" <@ array['user', 'role', 'category', 'product']),
	CONSTRAINT "conditions_min_quantity_positive" CHECK ("conditions"."min_quantity" >= 1),
	CONSTRAINT "conditions_bounds_ordered" CHECK ("conditions"."floor" >= 0 and "conditions"."cap" >= 0 and "conditions"."floor" <= "conditions"."cap"),
	CONSTRAINT "conditions_window_ordered" CHECK ("conditions"."active_from" < "conditions"."active_to")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cover" jsonb GENERATED ALWAYS AS (photos -> 0) STORED;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "session_hash" "bytea";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reversed_of_ledger_entries_id_fk" FOREIGN KEY ("reversed_of") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_targets" ADD CONSTRAINT "condition_targets_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_targets" ADD CONSTRAINT "condition_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_targets" ADD CONSTRAINT "condition_targets_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_targets" ADD CONSTRAINT "condition_targets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_entries_product" ON "catalog_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "catalog_entries_price" ON "catalog_entries" USING btree ("category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "catalog_entries_name" ON "catalog_entries" USING btree ("category_id","name_key","product_id");--> statement-breakpoint
CREATE INDEX "catalog_entries_vendor" ON "catalog_entries" USING btree ("category_id","vendor","product_id");--> statement-breakpoint
CREATE INDEX "product_params_value" ON "product_params" USING btree ("name","value","product_id");--> statement-breakpoint
CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_user" ON "ledger_accounts" USING btree ("user_id") WHERE "ledger_accounts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_reference" ON "ledger_entries" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree ("user_id","reference") WHERE "orders"."reference" <> '' and "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_user_total" ON "orders" USING btree ("user_id","total_uah","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "condition_targets_user" ON "condition_targets" USING btree ("user_id") WHERE "condition_targets"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "condition_targets_category" ON "condition_targets" USING btree ("category_id") WHERE "condition_targets"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "condition_targets_product" ON "condition_targets" USING btree ("product_id") WHERE "condition_targets"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "products_vendor" ON "products" USING btree ("vendor");--> statement-breakpoint
CREATE INDEX "carts_stale" ON "carts" USING btree ("updated_at") WHERE "carts"."user_id" is null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_session" UNIQUE("session_hash");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_one_owner" CHECK (num_nonnulls("carts"."user_id", "carts"."session_hash") = 1);