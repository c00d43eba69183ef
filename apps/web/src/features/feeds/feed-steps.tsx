import type { FeedStep } from "@dropship/api/contract/feed-choices";
import type { Feed } from "@dropship/api/contract/feeds";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { IconButton } from "@dropship/ui/icon-button";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { EllipsisVertical, KeyRound, Pause, Play } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { feedQuery, keepFeed } from "./feed-queries.ts";

type Question = "revoke" | "renew" | "delete";

const questions: Readonly<Record<Question, { title: string; confirm: string; text: string }>> = {
  revoke: {
    title: "Отозвать ссылку",
    confirm: "Отозвать",
    text: "По ней больше никто ничего не получит, и вернуть её нельзя: новую придётся вписать на площадке заново.",
  },
  renew: {
    title: "Выпустить новую ссылку",
    confirm: "Выпустить",
    text: "Прежняя сразу перестанет работать. Замените её на площадке, иначе цены и остатки там замрут.",
  },
  delete: {
    title: "Удалить выгрузку",
    confirm: "Удалить",
    text: "Пропадут её настройки, ссылки и журнал обращений. На площадке товары останутся с последними ценами.",
  },
};

/** What can be done with a feed as a whole: paused, resumed, given another link, deleted. */
export function FeedSteps({ feed: { id, name, status } }: { feed: Feed }) {
  const [asked, setAsked] = useState<Question | null>(null);
  const navigate = useNavigate();
  const step = useMutation({
    mutationFn: (wanted: FeedStep) => api("stepFeed", { params: { id }, body: { step: wanted } }),
    onSuccess: ({ data }) => {
      setAsked(null);
      keepFeed(data);
    },
  });
  const remove = useMutation({
    mutationFn: () => api("deleteFeed", { params: { id } }),
    onSuccess: async () => {
      setAsked(null);
      void queryClient.invalidateQueries({ queryKey: ["listFeeds"] });
      await navigate({ to: "/export" });
      queryClient.removeQueries({ queryKey: feedQuery(id).queryKey });
    },
  });
  const isRevoked = status === "revoked";
  return (
    <>
      {isRevoked ? (
        <Button variant="primary" icon={<KeyRound />} onClick={() => setAsked("renew")}>
          Новая ссылка
        </Button>
      ) : (
        <Button
          icon={status === "active" ? <Pause /> : <Play />}
          loading={step.isPending && asked === null}
          onClick={() => step.mutate(status === "active" ? "pause" : "resume")}
        >
          {status === "active" ? "Поставить на паузу" : "Возобновить"}
        </Button>
      )}
      <DropdownMenu
        label="Действия с выгрузкой"
        trigger={
          <IconButton label="Действия с выгрузкой">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {!isRevoked && <MenuItem onSelect={() => setAsked("renew")}>Новая ссылка</MenuItem>}
        {!isRevoked && (
          <MenuItem danger onSelect={() => setAsked("revoke")}>
            Отозвать ссылку
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger onSelect={() => setAsked("delete")}>
          Удалить выгрузку
        </MenuItem>
      </DropdownMenu>
      {asked && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={() => setAsked(null)}
            title={`${questions[asked].title} «${name}»?`}
            confirmLabel={questions[asked].confirm}
            tone={asked === "renew" ? undefined : "danger"}
            pending={step.isPending || remove.isPending}
            onConfirm={() => (asked === "delete" ? remove.mutate() : step.mutate(asked))}
          >
            {questions[asked].text}
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
