ALTER TABLE "products" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title_uk" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description_uk" text;
--> statement-breakpoint
create or replace trigger products_edited before update of sku, vendor, vendor_code, barcode, category_id, group_id, options, params, name, name_uk,
    description, description_uk, price, old_price, status, weight, width, height, length, photos,
    video, seo_title, seo_title_uk, seo_description, seo_description_uk on products
  for each row when (
    (old.sku, old.vendor, old.vendor_code, old.barcode, old.category_id, old.group_id, old.options, old.params, old.name, old.name_uk,
      old.description, old.description_uk, old.price, old.old_price, old.status, old.weight, old.width, old.height, old.length, old.photos,
      old.video, old.seo_title, old.seo_title_uk, old.seo_description, old.seo_description_uk)
    is distinct from
    (new.sku, new.vendor, new.vendor_code, new.barcode, new.category_id, new.group_id, new.options, new.params, new.name, new.name_uk,
      new.description, new.description_uk, new.price, new.old_price, new.status, new.weight, new.width, new.height, new.length, new.photos,
      new.video, new.seo_title, new.seo_title_uk, new.seo_description, new.seo_description_uk))
  execute function products_edited();
