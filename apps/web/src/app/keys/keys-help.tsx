import { Dialog } from "@dropship/ui/dialog";
import { Kbd } from "@dropship/ui/kbd";
import { Text } from "@dropship/ui/text";
import type { Destination } from "./destinations.ts";

const general: readonly [keys: readonly string[], text: string][] = [
  [["Ctrl", "K"], "Найти страницу, товар или действие"],
  [["/"], "К поиску"],
  [["?"], "Эта подсказка; в таблице — её клавиши"],
];

function KeyRows({ title, rows }: { title: string; rows: readonly [keys: readonly string[], text: string][] }) {
  return (
    <section className="mb-5 last:mb-0">
      <Text as="h3" size="14" weight="semibold" className="mb-1">
        {title}
      </Text>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {rows.map(([keys, text]) => (
          <div key={text} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
            <Text as="dt" size="14">
              {text}
            </Text>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of the application that this user has. */
export function KeysHelp({
  destinations,
  onOpenChange,
}: {
  destinations: readonly Destination[];
  onOpenChange: (isOpen: boolean) => void;
}) {
  const pages = destinations.flatMap(({ title, place, chord }) => {
    const name = place.startsWith("Администрирование") ? `${title} (администрирование)` : title;
    return chord ? [[["G", chord], name] as [string[], string]] : [];
  });
  return (
    <Dialog open onOpenChange={onOpenChange} title="Клавиши" size="md">
      <KeyRows title="Везде" rows={general} />
      <KeyRows title="Страницы: G, затем буква" rows={pages} />
    </Dialog>
  );
}
