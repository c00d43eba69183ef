ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (subject_name || ' ' || ip) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (email || ' ' || coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (description || ' ' || document || ' ' || reason) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_entries_search" ON "ledger_entries" USING gin ("search_text" gin_trgm_ops);