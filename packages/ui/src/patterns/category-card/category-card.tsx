import { formatNumber, plural } from "../../format/number.ts";
import { Link } from "../../components/link/link.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";

/** A category and where it leads. */
export interface CategoryLink {
  id: string | number;
  /** Name of the category. */
  name: string;
  /** Page of the category. */
  href: string;
  /** Products in it and below. */
  count: number;
}

/** Props of {@link CategoryCard}. */
export interface CategoryCardProps extends CategoryLink {
  /** Picture of the category; without one the default picture is drawn. */
  photoUrl?: string | null;
  /** The categories right below it; the first few are shown. */
  subcategories?: readonly CategoryLink[];
  /** How many of them are shown. */
  limit?: number;
  /** The photo is seen first: load it at once. */
  eager?: boolean;
}

/** A root category with its picture and the way into the categories below it. */
export function CategoryCard({ name, href, count, photoUrl, subcategories = [], limit = 5, eager }: CategoryCardProps) {
  const hidden = subcategories.length - limit;
  // One more line says as much as «Ещё 1».
  const shown = hidden > 1 ? subcategories.slice(0, limit) : subcategories;
  return (
    <article className="flex h-full flex-col rounded-surface border border-hairline bg-surface p-4">
      <div className="group relative flex items-center gap-4">
        <ProductPhoto url={photoUrl} size={64} eager={eager} />
        <div className="min-w-0">
          <h3 className="text-16 leading-5 font-semibold break-words">
            <Link href={href} className="rounded-small after:absolute after:inset-0 group-hover:text-accent-text">
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-13 text-muted">{plural(count, ["товар", "товара", "товаров"])}</p>
        </div>
      </div>
      {shown.length > 0 && (
        <ul aria-label={`Подкатегории: ${name}`} className="mt-3 flex flex-col border-t border-hairline pt-2">
          {shown.map((below) => (
            <li key={below.id}>
              <Link
                href={below.href}
                className="-mx-2 flex min-h-8 items-center justify-between gap-3 rounded-control px-2 py-1 text-14 transition-colors hover:bg-sunken hover:text-accent-text focus-inset pointer-coarse:min-h-11"
              >
                <span className="min-w-0 break-words">{below.name}</span>
                <span className="text-13 text-muted tabular-nums">{formatNumber(below.count)}</span>
              </Link>
            </li>
          ))}
          {hidden > 1 && (
            <li>
              <Link
                href={href}
                className="-mx-2 flex min-h-8 items-center rounded-control px-2 py-1 text-14 text-accent-text hover:underline focus-inset pointer-coarse:min-h-11"
              >
                Ещё {plural(hidden, ["категория", "категории", "категорий"])}
              </Link>
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
