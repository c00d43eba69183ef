DROP INDEX "users_email";--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email") text_pattern_ops);