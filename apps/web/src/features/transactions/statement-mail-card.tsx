import { operationPath } from "@dropship/api/client/address";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { monthName } from "@dropship/ui/format/month";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { api } from "../../shared/api.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { keepStatementMail, statementMailQuery } from "./statement-mail-queries.ts";
import { mailWords } from "./statement-mail-words.ts";

const StatementMailDialog = lazyPart(async () => (await import("./statement-mail-dialog.tsx")).StatementMailDialog);

/** The statement of each month by mail: what comes next, the files of the last one, and its end at a press; letters lead here. */
export function StatementMailCard() {
  const read = useQuery(statementMailQuery);
  const { data: mail } = read;
  const [isEditing, setEditing] = useState(false);
  const end = useMutation({
    mutationFn: () => api("saveStatementMail", { body: { is_on: false, formats: mail?.formats ?? ["pdf"] } }),
    onSuccess: ({ data }) => keepStatementMail(data),
  });
  return (
    <Card aria-label="Выписка по почте">
      <CardHeader
        title="Выписка по почте"
        actions={
          mail && (
            <Button size="sm" onClick={() => setEditing(true)} onPointerEnter={StatementMailDialog.preload}>
              {mail.is_on ? "Изменить" : "Включить"}
            </Button>
          )
        }
      />
      <ReadFailed title="Не загрузилось" read={read} />
      {!mail && !read.isError && <Skeleton className="h-12" />}
      {mail && <Text size="14">{mailWords(mail)}</Text>}
      {mail?.last && (
        <Text size="14" className="mt-2">
          За {monthName(mail.last.month).toLowerCase()}:{" "}
          {mail.last.files.map(({ format, job, name }, place) => (
            <span key={format}>
              {place > 0 && ", "}
              <a href={operationPath("downloadJobFile", { id: job })} download={name} className={textLinkClass}>
                скачать {format.toUpperCase()}
              </a>
            </span>
          ))}
        </Text>
      )}
      {mail?.is_on && (
        <Button size="sm" className="mt-3" loading={end.isPending} onClick={() => end.mutate()}>
          Не присылать
        </Button>
      )}
      {isEditing && mail && (
        <Suspense>
          <StatementMailDialog mail={mail} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
