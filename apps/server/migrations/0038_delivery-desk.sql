ALTER TABLE "waybill_registers" ADD COLUMN "is_dissolving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waybill_registers" ADD COLUMN "dissolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waybills" ADD COLUMN "register_task" text;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_register_task_known" CHECK ("waybills"."register_task" is null or ("waybills"."register_task" in ('join', 'leave') and "waybills"."register_id" is not null));