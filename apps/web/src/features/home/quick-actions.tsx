import { Card, CardHeader } from "@dropship/ui/card";
import { NavList } from "@dropship/ui/patterns/nav-list";
import { FolderTree, LayoutGrid, MessageCircle, Package } from "lucide-react";

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
      <NavList items={actions} />
    </Card>
  );
}
