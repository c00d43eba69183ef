import { NotFound } from "@dropship/ui/patterns/not-found";
import { ImportScreen } from "./import-screen.tsx";
import { IMPORTS_HREF } from "./import-words.ts";
import { ImportsScreen } from "./imports-screen.tsx";
import { NewImportScreen } from "./new-import-screen.tsx";

/** The way in for suppliers' files: their list, a new one, or one of them (`import-5`). */
export function ImportsView({ as }: { as: string }) {
  if (as === "imports") return <ImportsScreen />;
  if (as === "import") return <NewImportScreen />;
  const id = Number(/^import-(\d{1,9})$/.exec(as)?.[1]);
  return id > 0 ? (
    <ImportScreen key={id} id={id} />
  ) : (
    <NotFound title="Такого импорта нет" links={[{ title: "Импорт товаров", href: IMPORTS_HREF }]} />
  );
}
