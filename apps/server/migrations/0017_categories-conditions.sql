ALTER TABLE "categories" ADD COLUMN "photo_file_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "prom_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "rozetka_id" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;