import { operationPath } from "@dropship/api/client/address";
import type { Job } from "@dropship/api/contract/jobs";
import type { OwnDeletion } from "@dropship/api/contract/own-account";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatLongDate } from "@dropship/ui/format/date";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { focusHeading } from "../../shared/focus-heading.ts";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { isGoing } from "../../shared/recent-jobs.ts";
import { refreshUser, useSignedInUser } from "../../shared/session.ts";
import { ownDataQuery, ownDeletionQuery } from "./own-account-queries.ts";

const dialogs = {
  data: lazyPart(async () => (await import("./own-account-dialogs.tsx")).OwnDataDialog),
  deletion: lazyPart(async () => (await import("./own-account-dialogs.tsx")).DeletionDialog),
};

/** What became of the last file that was asked for. */
function DataState({ job }: { job: Job | null }) {
  if (!job) return null;
  const { file } = job;
  if (isGoing(job))
    return (
      <Text size="13" tone="muted" role="status">
        Файл собирается. Когда он будет готов, придёт уведомление; страницу можно закрыть.
      </Text>
    );
  if (file)
    return (
      <Text size="13" tone="muted">
        Файл готов, доступен до {formatLongDate(file.expires_at)}
      </Text>
    );
  return job.state === "failed" ? (
    <Text size="13" tone="bad">
      В прошлый раз файл не собрался. Попробуйте ещё раз.
    </Text>
  ) : null;
}

/** Everything that the shop keeps of a person, as a file. */
export function OwnDataCard() {
  const { data: job, error, refetch } = useQuery(ownDataQuery);
  const [open, setOpen] = useState(false);
  const { viewed_by: viewer } = useSignedInUser();
  return (
    <Card aria-label="Мои данные">
      <CardHeader
        title="Мои данные"
        description="Профиль, заказы, движение денег, выплаты, обращения, сеансы и выгрузки: ZIP с таблицами CSV и файлами JSON. Номера карт и счетов в нём скрыты."
      />
      {error && job === undefined && (
        <ErrorState size="panel" title="Не загрузилось" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {job === undefined && !error && <Skeleton className="h-control" />}
      {job !== undefined && (
        <div className="grid justify-items-start gap-3">
          <DataState job={job} />
          <div className="flex flex-wrap gap-2">
            {job?.file && (
              <Button asChild variant="primary" icon={<Download />}>
                <a href={operationPath("downloadJobFile", { id: job.id })} download={job.file.name}>
                  Скачать
                </a>
              </Button>
            )}
            <Button
              disabled={viewer !== undefined || (job !== null && isGoing(job))}
              onClick={() => setOpen(true)}
              onPointerEnter={dialogs.data.preload}
            >
              Собрать файл
            </Button>
          </div>
        </div>
      )}
      <Suspense>{open && <dialogs.data onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}

/** Says at the top of the settings that the account is to be deleted and what that waits for, and takes it back. */
export function DeletionNotice() {
  const { data: deletion } = useQuery(ownDeletionQuery);
  const back = useMutation({
    mutationFn: () => api("takeDeletionBack"),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(ownDeletionQuery.queryKey, data);
      void refreshUser();
    },
  });
  // The button goes with its press, and would take the keyboard along.
  const isAsked = Boolean(deletion?.request);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked) focusHeading();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (!deletion?.request) return null;
  const { request, hindrances } = deletion;
  return (
    <Alert tone="notice" title={`Аккаунт будет удалён ${formatLongDate(request.due_at)}`}>
      <p>До этого дня можно передумать. После восстановить аккаунт нельзя.</p>
      {hindrances.length > 0 && (
        <>
          <p className="mt-1">Пока удалить нельзя:</p>
          <Hindrances hindrances={hindrances} />
        </>
      )}
      <Button size="sm" className="mt-3" loading={back.isPending} onClick={() => back.mutate()}>
        Оставить аккаунт
      </Button>
    </Alert>
  );
}

/** Where what keeps an account is dealt with. */
const WAYS = {
  orders: ["/orders", "К заказам"],
  payouts: ["/payouts", "К выплатам"],
  money: ["/transactions", "К балансу"],
} as const;

function HindranceLink({ kind }: { kind: keyof typeof WAYS }) {
  const [href, label] = WAYS[kind];
  return (
    <Link href={href} className={textLinkClass}>
      {label}
    </Link>
  );
}

function Hindrances({ hindrances }: Pick<OwnDeletion, "hindrances">) {
  return (
    <ul className="list-disc pl-5">
      {hindrances.map(({ kind, text }) => (
        <li key={kind}>
          {text} {kind !== "last_super_admin" && <HindranceLink kind={kind} />}
        </li>
      ))}
    </ul>
  );
}

/** The end of one's account: what stands in its way, or the question by the password. */
export function DeletionCard() {
  const { data: deletion, error, refetch } = useQuery(ownDeletionQuery);
  const [open, setOpen] = useState(false);
  const { viewed_by: viewer } = useSignedInUser();
  return (
    <Card aria-label="Удаление аккаунта">
      <CardHeader
        title="Удаление аккаунта"
        description="Удалим через 14 дней после просьбы; до тех пор можно передумать."
      />
      {error && !deletion && (
        <ErrorState size="panel" title="Не загрузилось" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!deletion && !error && <Skeleton className="h-control" />}
      {deletion && deletion.hindrances.length > 0 && (
        <Alert role="note" title="Пока удалить нельзя" className="mb-4">
          <Hindrances hindrances={deletion.hindrances} />
        </Alert>
      )}
      {deletion && (
        <Button
          variant="danger"
          icon={<Trash2 />}
          disabled={viewer !== undefined || deletion.hindrances.length > 0}
          onClick={() => setOpen(true)}
          onPointerEnter={dialogs.deletion.preload}
        >
          Удалить аккаунт
        </Button>
      )}
      <Suspense>{open && <dialogs.deletion onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
