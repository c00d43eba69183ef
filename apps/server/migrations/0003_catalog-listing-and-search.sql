CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"offers_read" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_groups" (
	"supplier_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "supplier_groups_supplier_id_external_id_pk" PRIMARY KEY("supplier_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_offers" (
	"supplier_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"row_hash" "bytea" NOT NULL,
	"rate" integer,
	"import_id" integer NOT NULL,
	CONSTRAINT "supplier_offers_supplier_id_external_id_pk" PRIMARY KEY("supplier_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "search_category_postings" (
	"category_id" integer NOT NULL,
	"stem" text collate "C" NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "search_category_postings_stem_category_id_pk" PRIMARY KEY("stem","category_id")
);
--> statement-breakpoint
CREATE TABLE "search_codes" (
	"code" text collate "C" NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "search_codes_code_product_id_pk" PRIMARY KEY("code","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"product_id" integer NOT NULL,
	"stem" text collate "C" NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "search_postings_product_id_stem_pk" PRIMARY KEY("product_id","stem")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" NOT NULL,
	"stem" text collate "C" NOT NULL,
	"sound" text collate "C" NOT NULL,
	CONSTRAINT "search_words_word_stem_pk" PRIMARY KEY("word","stem")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_groups" ADD CONSTRAINT "supplier_groups_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD CONSTRAINT "supplier_offers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD CONSTRAINT "supplier_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_offers_product" ON "supplier_offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_category_postings_category" ON "search_category_postings" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_codes_product" ON "search_codes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_postings_stem" ON "search_postings" USING btree ("stem","weight" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);