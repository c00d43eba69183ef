CREATE TABLE "import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text,
	"reason" text,
	"product_id" integer,
	"offer" jsonb,
	"row_hash" "bytea",
	"changes" jsonb,
	"before" jsonb,
	"version_after" integer,
	"reverted" text,
	CONSTRAINT "import_rows_place" UNIQUE("import_id","place"),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('created', 'changed', 'unchanged', 'ignored', 'gone', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "status" SET DEFAULT 'uploaded';--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rate" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "runs_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "damage" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "written_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "added_categories" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reverted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD COLUMN "said_price" integer;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD COLUMN "said_currency" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "every_hours" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "scheduled_by" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","place");--> statement-breakpoint
CREATE INDEX "import_rows_external" ON "import_rows" USING btree ("import_id","external_id");--> statement-breakpoint
CREATE INDEX "import_rows_product" ON "import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_rows_words" ON "import_rows" USING gin (("external_id" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_started" ON "imports" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "imports_supplier" ON "imports" USING btree ("supplier_id","started_at","id");--> statement-breakpoint
ALTER TABLE "supplier_offers" DROP COLUMN "import_id";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'reverting', 'reverted'));