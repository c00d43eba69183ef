import type { AdminPostRow } from "@dropship/api/contract/admin-posts";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { Newspaper, Plus } from "lucide-react";
import { Allowed } from "../../shared/allowed.tsx";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { deskPostColumns } from "./desk-columns.tsx";
import { DeskPostPhoneCard } from "./desk-phone-card.tsx";
import { deskPostSource } from "./desk-queries.ts";
import { deskPostWords } from "./desk-words.ts";

const getRowName = ({ title }: AdminPostRow) => `новость «${title}»`;
const getRowHref = ({ id }: AdminPostRow) => `/admin/blog/${id}`;
const add = (
  <Allowed to="news.edit">
    <Button asChild variant="primary" icon={<Plus />}>
      <Link href="/admin/blog/add">Написать</Link>
    </Button>
  </Allowed>
);

/** Every post, in whatever state. */
export function DeskPostsScreen() {
  return (
    <ListScreen
      source={deskPostSource}
      title="Новости"
      allName="Все новости"
      canShareViews
      noun={["новость", "новости", "новостей"]}
      words={deskPostWords}
      columns={deskPostColumns}
      card={(post) => <DeskPostPhoneCard post={post} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      actions={add}
      nothingFound="Таких новостей нет"
      empty={
        <EmptyState icon={<Newspaper />} title="Новостей пока нет" action={add}>
          Напишите первую: о ценах, поступлениях, графике отправок. Её увидят те, кому она нужна.
        </EmptyState>
      }
    />
  );
}
