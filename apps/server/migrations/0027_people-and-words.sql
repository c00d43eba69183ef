CREATE TABLE "telegram_threads" (
	"bot_id" bigint NOT NULL,
	"chat_id" text NOT NULL,
	"message_id" bigint NOT NULL,
	"ticket_id" integer NOT NULL,
	"delivery_id" bigint,
	"piece" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "telegram_threads_bot_id_chat_id_message_id_pk" PRIMARY KEY("bot_id","chat_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "via" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_calls" ADD COLUMN "ticket_id" integer;--> statement-breakpoint
ALTER TABLE "telegram_threads" ADD CONSTRAINT "telegram_threads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telegram_threads_ticket" ON "telegram_threads" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_threads_delivery" ON "telegram_threads" USING btree ("delivery_id","piece");--> statement-breakpoint
ALTER TABLE "telegram_calls" ADD CONSTRAINT "telegram_calls_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_via_known" CHECK ("ticket_messages"."via" in ('site', 'telegram', 'mail'));