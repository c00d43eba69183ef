import { Copy } from "lucide-react";

/** The article number of a product; with `onCopy` a press copies it. */
export function ProductSku({
  sku,
  onCopy,
}: {
  /** Article number. */
  sku: string;

  /** It was copied: the app says so. */
  onCopy?: (sku: string) => void;
}) {
  if (!onCopy) return <p className="h-6 truncate text-12 leading-6 text-faint">Арт. {sku}</p>;
  return (
    <p className="flex text-12 text-faint">
      <button
        type="button"
        data-hint="Скопировать артикул"
        onClick={() => onCopy(sku)}
        className="relative z-1 -mx-1 flex h-6 max-w-full min-w-0 items-center gap-1 rounded-small px-1 transition-colors hover:text-ink"
      >
        <span className="min-w-0 truncate">Арт. {sku}</span>
        <span className="sr-only">, скопировать артикул</span>
        <Copy size={12} aria-hidden="true" className="shrink-0" />
      </button>
    </p>
  );
}
