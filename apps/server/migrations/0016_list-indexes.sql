DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_list_blocked" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and "users"."is_blocked";--> statement-breakpoint
CREATE INDEX "users_list_unverified" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and not "users"."is_blocked" and not ("users"."email_verified_at" is not null or "users"."telegram_id" is not null);--> statement-breakpoint
CREATE INDEX "ledger_entries_by_hand" ON "ledger_entries" USING btree ("created_at","id") WHERE "ledger_entries"."reason" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id","created_at","id");