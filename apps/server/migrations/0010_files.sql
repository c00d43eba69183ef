CREATE TABLE "file_pictures" (
	"file_id" integer NOT NULL,
	"size" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "file_pictures_file_id_size_pk" PRIMARY KEY("file_id","size")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"mime" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone,
	"detached_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "files_attached_or_not" CHECK (("files"."attached_at" is null) <> ("files"."detached_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"sha256" "bytea" PRIMARY KEY NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_thumb_url" text;--> statement-breakpoint
ALTER TABLE "file_pictures" ADD CONSTRAINT "file_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pictures" ADD CONSTRAINT "file_pictures_sha256_stored_objects_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_objects"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sha256_stored_objects_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_objects"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_pictures_sha256" ON "file_pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_detached" ON "files" USING btree ("detached_at") WHERE "files"."detached_at" is not null;