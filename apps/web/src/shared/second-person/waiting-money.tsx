import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { Text } from "@dropship/ui/text";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { Allowed } from "../allowed.tsx";

/** Something that waits for a second person, as far as all of them are alike. */
interface Waiting {
  readonly id: number;
  readonly can: { readonly confirm: boolean; readonly refuse: boolean };
}
type Dialog<R> = (request: R, close: () => void) => ReactNode;

/** What an admin has asked for and a second person has to confirm, each with the two answers; nothing where none waits. */
export function WaitingMoney<R extends Waiting>({
  requests,
  to,
  line,
  confirm,
  refuse,
  preload,
}: {
  requests: readonly R[];
  /** Who may answer at all. */
  to: ComponentProps<typeof Allowed>["to"];
  /** What it is, between which accounts where that is not said by it, and what is known of it. */
  line: (request: R) => { readonly title: ReactNode; readonly route?: string | undefined; readonly note: string };
  /** The questions, drawn once they are asked. */
  confirm: Dialog<R>;
  refuse: Dialog<R>;
  /** Fetches the code of the questions. */
  preload: () => void;
}) {
  const [asked, setAsked] = useState<{ readonly id: number; readonly as: Dialog<R> } | null>(null);
  if (requests.length === 0) return null;
  const close = () => setAsked(null);
  const open = requests.find(({ id }) => id === asked?.id);
  return (
    <Card aria-label="Ждут подтверждения" className="mb-6">
      <CardHeader
        title={`Ждут подтверждения: ${requests.length}`}
        description="Сумма выше предела: подтверждает главный администратор, но не тот, кто просит, и не тот, чьи деньги."
      />
      <ul className="grid gap-4">
        {requests.map((request) => {
          const { id, can } = request;
          const { title, route, note } = line(request);
          return (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <Text weight="medium">{title}</Text>
                {route && <Text size="13">{route}</Text>}
                <Text size="13" tone="muted">
                  {note}
                </Text>
              </div>
              <Allowed to={to}>
                <span className="flex gap-2">
                  {can.refuse && (
                    <Button size="sm" onClick={() => setAsked({ id, as: refuse })} onPointerEnter={preload}>
                      Отклонить
                    </Button>
                  )}
                  {can.confirm && (
                    <Button
                      size="sm"
                      variant="primary"
                      onClick={() => setAsked({ id, as: confirm })}
                      onPointerEnter={preload}
                    >
                      Подтвердить
                    </Button>
                  )}
                </span>
              </Allowed>
            </li>
          );
        })}
      </ul>
      {asked && open && <Suspense>{asked.as(open, close)}</Suspense>}
    </Card>
  );
}
