import { BellAction } from "@dropship/ui/patterns/bell-action";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { isBeingRead, useLiveNews } from "./live-news.ts";
import { unreadNotificationsQuery } from "./queries.ts";

const BellPanel = lazyPart(async () => (await import("./bell-panel.tsx")).BellPanel);

/** The bell of a signed-in user: the unread list is loaded at the start, its panel when it is wanted. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(unreadNotificationsQuery);
  const news = useLiveNews();
  const isNews = news !== null && !isBeingRead(news, window.location.pathname);
  return (
    <div onPointerEnter={BellPanel.preload} className="contents">
      <BellAction
        unread={data?.total ?? 0}
        news={isNews ? { id: news.id, text: `Новое уведомление: ${news.data.name}` } : null}
        open={open}
        onOpenChange={setOpen}
      >
        <BellPanel onClose={() => setOpen(false)} />
      </BellAction>
    </div>
  );
}
