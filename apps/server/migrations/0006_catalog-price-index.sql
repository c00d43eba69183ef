DROP INDEX "catalog_entries_price";--> statement-breakpoint
CREATE INDEX "catalog_entries_price" ON "catalog_entries" USING btree ("category_id","price","product_id","is_available");