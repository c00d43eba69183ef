import { useId, useState } from "react";
import { icons } from "virtual:ui-icons";

import { plural } from "../../format/number.ts";

/** "ArrowUpDown" and "arrow up" are the same search. */
const flat = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Every icon that the design system and the shop import, searched by name. */
export function IconList() {
  const [query, setQuery] = useState("");
  const id = useId();
  const found = icons.filter(({ name }) => flat(name).includes(flat(query)));
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-13 font-medium">
            Найти иконку
          </label>
          <input
            id={id}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            placeholder="truck, arrow, check"
            className="h-control w-72 max-w-full rounded-control border border-line bg-surface px-3 text-14 pointer-coarse:text-16"
          />
        </div>
        <p role="status" className="py-2.5 text-13 text-muted">
          {found.length > 0
            ? plural(found.length, ["иконка", "иконки", "иконок"])
            : "Такой иконки в системе нет. Добавьте её импортом из lucide-react."}
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {found.map(({ name, Icon, uses }) => (
          <li key={name} className="rounded-control border border-hairline bg-surface p-3">
            <span className="mb-2 flex items-end gap-3">
              <Icon size={20} />
              <Icon size={16} className="text-muted" />
            </span>
            <span className="block text-12 font-medium break-words">{name}</span>
            <span className="block text-12 text-faint">{plural(uses, ["файл", "файла", "файлов"])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
