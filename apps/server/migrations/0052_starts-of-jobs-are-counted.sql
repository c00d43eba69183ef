ALTER TABLE "jobs" ADD COLUMN "starts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "starts_at" integer DEFAULT 0 NOT NULL;