ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_outcome_known";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_status_known";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "supplier_offers" ADD COLUMN "gone" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "written_rate" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "fault_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_builds" ADD COLUMN "faults" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('created', 'changed', 'returned', 'unchanged', 'ignored', 'gone', 'refused'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('fetching', 'uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'reverting', 'reverted'));--> statement-breakpoint
-- Goods that an import has hidden come back by themselves once their file has them again; not when somebody has decided on their state since.
-- The import itself marks them after it has hidden them.
create or replace function products_state_decided() returns trigger language plpgsql as $$
begin
  update supplier_offers set gone = jsonb_set(gone, '{hid}', 'false') where product_id = new.id and (gone ->> 'hid')::boolean;
  return null;
end $$;--> statement-breakpoint
create or replace trigger products_state_decided after update of status on products
  for each row when (new.status <> old.status) execute function products_state_decided();
