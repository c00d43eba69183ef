import { type Command, type CommandGroup, CommandPalette } from "@dropship/ui/command-palette";
import { optionText } from "@dropship/ui/patterns/product-name";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { searchQuery } from "../../features/search/queries.ts";
import { errorText } from "../../shared/error-text.ts";
import { setTheme } from "../../shared/theme.ts";
import { useLogout } from "../../shared/use-logout.ts";
import type { Destination } from "./destinations.ts";
import { readRecent, writeRecent } from "./recent.ts";

/** Shortest text that is worth asking the server for. */
const SHORTEST_QUERY = 2;

/** Everything that the user can open and do, found by a few letters; goods and categories are found on the server. */
export function Palette({
  destinations,
  onOpenChange,
  onHelp,
}: {
  destinations: readonly Destination[];
  onOpenChange: (isOpen: boolean) => void;
  onHelp: () => void;
}) {
  const router = useRouter();
  const logout = useLogout();
  const [query, setQuery] = useState("");
  const found = useQuery({ ...searchQuery(query), enabled: query.length >= SHORTEST_QUERY });
  const isAsked = query.length >= SHORTEST_QUERY;
  const command = (id: string, title: string, run: () => void, more: Partial<Command> = {}): Command => ({
    ...more,
    id,
    title,
    onRun() {
      writeRecent(id);
      run();
    },
  });
  const open = (href: string) => () => router.history.push(href);

  const groups: CommandGroup[] = [
    {
      id: "pages",
      title: "Страницы",
      commands: destinations.map(({ href, title, place, chord }) =>
        command(href, title, open(href), { description: place, ...(chord ? { shortcut: ["G", chord] } : {}) }),
      ),
    },
    {
      id: "acts",
      title: "Действия",
      commands: [
        command("theme-light", "Светлая тема", () => setTheme("light"), { keywords: "оформление день" }),
        command("theme-dark", "Тёмная тема", () => setTheme("dark"), { keywords: "оформление ночь" }),
        command("theme-system", "Тема как в системе", () => setTheme("system"), { keywords: "оформление" }),
        command("help", "Клавиши", onHelp, { shortcut: ["?"], keywords: "горячие сочетания помощь" }),
        command("logout", "Выйти", () => logout.mutate(), { keywords: "завершить сеанс" }),
      ],
    },
  ];
  const { products = [], categories = [] } = (isAsked && found.data) || {};
  const answered: CommandGroup[] = [
    {
      id: "products",
      title: "Товары",
      commands: products.map((product) =>
        command(`product-${product.id}`, product.name, open(`/products/${product.id}`), {
          description: optionText(product.options),
        }),
      ),
    },
    {
      id: "categories",
      title: "Категории",
      commands: categories.map((category) =>
        command(`category-${category.id}`, category.name, open(`/products?category_id=${category.id}`)),
      ),
    },
  ];
  return (
    <CommandPalette
      open
      onOpenChange={onOpenChange}
      groups={groups}
      recentIds={readRecent()}
      onQuery={setQuery}
      answered={answered}
      loading={isAsked && found.isFetching}
      error={isAsked && found.isError ? errorText(found.error) : null}
      onRetry={() => void found.refetch()}
      placeholder="Страница, товар или действие"
    />
  );
}
