import { EmptyState } from "@dropship/ui/empty-state";
import { NewsList } from "@dropship/ui/patterns/news-card";
import { useMutation } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { useMemo, useRef } from "react";
import { ListFrame } from "../../shared/list/list-frame.tsx";
import { ListPages } from "../../shared/list/list-pages.tsx";
import { NothingFound } from "../../shared/list/nothing-found.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { postSource, readPost } from "./post-queries.ts";
import { cardOf, postWords } from "./post-words.ts";

/** News of the shop as cards: found by section and words, must-read ones confirmed in place. */
export function PostsScreen() {
  const list = useList(postSource);
  const searchBox = useRef<HTMLInputElement>(null);
  const { rows, meta, state } = list;
  const posts = useMemo(() => rows.map(cardOf), [rows]);
  const confirm = useMutation({ mutationFn: (id: number) => readPost(id, true) });
  return (
    <ListFrame source={postSource} list={list} title="Новости" words={postWords} searchRef={searchBox}>
      <NewsList
        posts={posts}
        status={list.status}
        hasLead={!list.isNarrowed && (state.page ?? 1) === 1}
        onRetry={list.retry}
        onAcknowledge={({ id }) => confirm.mutate(Number(id))}
        deniedText="Они откроются, когда вы подтвердите почту."
        empty={
          list.isNarrowed ? (
            <NothingFound title="Таких новостей нет" cut={meta?.total_is_capped} onReset={list.reset} />
          ) : (
            <EmptyState icon={<Newspaper />} title="Новостей пока нет">
              Здесь появятся сообщения магазина о ценах, поступлениях и доставке.
            </EmptyState>
          )
        }
      />
      {meta && meta.last_page > 1 && <ListPages meta={meta} state={state} hrefOf={list.hrefOf} />}
    </ListFrame>
  );
}
