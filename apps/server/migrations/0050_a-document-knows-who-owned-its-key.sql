ALTER TABLE "waybill_registers" ADD COLUMN "key_owner" text;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "key_owner" text;