CREATE TABLE "feed_languages" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "feed_languages_language" CHECK ("feed_languages"."language" in ('both', 'ru', 'uk'))
);
--> statement-breakpoint
ALTER TABLE "feed_languages" ADD CONSTRAINT "feed_languages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;