ALTER TABLE "parcel_requests" DROP CONSTRAINT "parcel_requests_kind_known";--> statement-breakpoint
ALTER TABLE "parcel_requests" ADD CONSTRAINT "parcel_requests_kind_known" CHECK ("parcel_requests"."kind" in ('redirect', 'return', 'change_recipient', 'storage'));
