ALTER TABLE "sessions" ADD COLUMN "renewed_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "renewal" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree (coalesce("renewed_hash", "token_hash"));--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_former" ON "sessions" USING btree ("former_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_renewal_is_whole" CHECK (num_nulls("sessions"."renewed_hash", "sessions"."former_hash", "sessions"."former_until", "sessions"."renewal") in (0, 4));