import type { AdminCategory } from "@dropship/api/contract/admin-categories";
import { plural } from "@dropship/ui/format/number";
import { CardNote, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { CategoryBadge, wayText } from "./category-columns.tsx";

/** A category on a phone: what it is called and whether it is seen, then where it lies and what is in it. */
export const CategoryPhoneCard = ({ category }: { category: AdminCategory }) => (
  <PhoneCard>
    <CardTitle>{category.name}</CardTitle>
    <span className="justify-self-end">
      <CategoryBadge state={category.state} />
    </span>
    <CardNote truncate>{wayText(category)}</CardNote>
    <CardNote end>{plural(category.products_listed, ["товар", "товара", "товаров"])}</CardNote>
  </PhoneCard>
);
