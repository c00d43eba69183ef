import { Card, CardHeader } from "@dropship/ui/card";
import { PatternLink } from "@dropship/ui/patterns/link-context";
import { ChevronRight, FolderTree, LayoutGrid, MessageCircle, Package } from "lucide-react";

const actions = [
  { title: "Товары", text: "Каталог с вашими ценами", href: "/products", icon: LayoutGrid },
  { title: "Категории", text: "Все разделы каталога", href: "/categories", icon: FolderTree },
  { title: "Заказы", text: "Состояния, деньги, накладные", href: "/orders", icon: Package },
  { title: "Поддержка", text: "Вопрос магазину", href: "/support", icon: MessageCircle },
] as const;

/** Where people go most often from the cabinet. */
export function QuickActions() {
  return (
    <Card as="aside" aria-label="Быстрые действия" padded={false}>
      <CardHeader title="Быстрые действия" className="px-4 pt-4 sm:px-5" />
      <ul className="divide-y border-t">
        {actions.map(({ title, text, href, icon: Icon }) => (
          <li key={href}>
            <PatternLink
              href={href}
              className="flex items-center gap-3 px-4 py-3 transition-colors focus-inset hover:bg-sunken sm:px-5"
            >
              <Icon size={20} className="shrink-0 text-muted" />
              <span className="min-w-0 grow">
                <span className="block text-14 font-medium">{title}</span>
                <span className="block text-13 text-muted">{text}</span>
              </span>
              <ChevronRight size={16} className="shrink-0 text-faint" />
            </PatternLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
