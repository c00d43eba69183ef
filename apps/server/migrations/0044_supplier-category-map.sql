ALTER TABLE "supplier_categories" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "paths" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD COLUMN "names" text[];--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD COLUMN "is_deep" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "categories_at" timestamp with time zone;--> statement-breakpoint
-- Names of paths that a category of the shop still goes by; the others are named when goods of them come.
WITH RECURSIVE tree AS (
	SELECT id, ARRAY[name] AS names FROM categories WHERE parent_id IS NULL
	UNION ALL
	SELECT c.id, t.names || c.name FROM categories c JOIN tree t ON c.parent_id = t.id
), digests AS (
	SELECT names, left(translate(encode(sha256(convert_to(lower(array_to_string(names, E'\n') COLLATE "und-x-icu"), 'UTF8')), 'base64'), '+/', '-_'), 24) AS path FROM tree
)
UPDATE supplier_categories k SET names = d.names FROM digests d WHERE d.path = k.path;
