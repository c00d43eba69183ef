import { NotFound } from "@dropship/ui/patterns/not-found";
import { ImportScreen } from "./import-screen.tsx";
import { IMPORTS_HREF } from "./import-words.ts";
import { ImportsScreen } from "./imports-screen.tsx";
import { NewImportScreen } from "./new-import-screen.tsx";
import { SupplierScreen } from "./supplier-screen.tsx";
import { SuppliersScreen } from "./suppliers-screen.tsx";

/** The way in for suppliers' files: their list, a new one, one of them (`import-5`), or the suppliers and one of them (`import-supplier-2`). */
export function ImportsView({ as }: { as: string }) {
  if (as === "imports") return <ImportsScreen />;
  if (as === "import") return <NewImportScreen />;
  if (as === "import-suppliers") return <SuppliersScreen />;
  const supplier = Number(/^import-supplier-(\d{1,9})$/.exec(as)?.[1]);
  if (supplier > 0) return <SupplierScreen key={supplier} id={supplier} />;
  const id = Number(/^import-(\d{1,9})$/.exec(as)?.[1]);
  return id > 0 ? (
    <ImportScreen key={id} id={id} />
  ) : (
    <NotFound title="Такого импорта нет" links={[{ title: "Импорт товаров", href: IMPORTS_HREF }]} />
  );
}
