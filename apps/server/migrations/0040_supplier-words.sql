CREATE TABLE "supplier_categories" (
	"supplier_id" integer NOT NULL,
	"path" text NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "supplier_categories_supplier_id_path_pk" PRIMARY KEY("supplier_id","path")
);
--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD CONSTRAINT "supplier_categories_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD CONSTRAINT "supplier_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_categories_category" ON "supplier_categories" USING btree ("category_id");