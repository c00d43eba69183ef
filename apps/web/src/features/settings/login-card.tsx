import type { OwnAccess } from "@dropship/api/contract/own-access";
import { Alert } from "@dropship/ui/alert";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatLongDate } from "@dropship/ui/format/date";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { ownAccessQuery, refreshAccess } from "./access-queries.ts";

const dialogs = {
  email: lazyPart(async () => (await import("./email-dialog.tsx")).EmailDialog),
  password: lazyPart(async () => (await import("./password-dialog.tsx")).PasswordDialog),
  twoStep: lazyPart(async () => (await import("./two-step-dialog.tsx")).TwoStepDialog),
  renew: lazyPart(async () => (await import("./two-step-dialog.tsx")).RenewCodesDialog),
  end: lazyPart(async () => (await import("./two-step-dialog.tsx")).EndTwoStepDialog),
};
type DialogName = keyof typeof dialogs;
/** So few are left that new ones should be made. */
const FEW_CODES = 3;

/** One part of the login: what it is, how it stands, what can be done. */
function Part({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <Text size="14" weight="medium" className="flex flex-wrap items-center gap-x-2">
          {title}
        </Text>
        <Text as="div" size="13" tone="muted" className="mt-0.5 break-words">
          {children}
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}

interface LoginCardProps {
  /** What was asked for by another screen: opened at once. */
  begins?: "email" | "password" | undefined;
  /** Called when that is over. */
  onEnd: () => void;
}

/** E-mail, password and second step of one's own login. */
export function LoginCard({ begins, onEnd }: LoginCardProps) {
  const { data: access, error, refetch } = useQuery(ownAccessQuery);
  const user = useSignedInUser();
  const [open, setOpen] = useState<DialogName | null>(begins ?? null);
  const close = () => {
    setOpen(null);
    if (begins) onEnd();
  };
  const Opened = open && open !== "email" ? dialogs[open] : null;
  return (
    <Card aria-label="Вход">
      <CardHeader title="Вход" description="По чему магазин узнаёт, что это вы." />
      {user.needs_two_step && (
        <Alert tone="notice" role="note" title="Подключите двухэтапный вход" className="mb-4">
          Магазин требует его от администраторов. Права администратора вернутся, как только вы его включите или войдёте
          ключом доступа.
        </Alert>
      )}
      {error && !access && (
        <ErrorState size="panel" title="Не загрузилось" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!access && !error && <Skeleton className="h-44" />}
      {access && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <EmailPart access={access} email={user.email} onChange={() => setOpen("email")} />
          <Part title="Пароль" actions={<Ask name="password" label="Сменить пароль" text="Сменить" onOpen={setOpen} />}>
            После смены остальные сеансы завершатся.
          </Part>
          <TwoStepPart access={access} onOpen={setOpen} />
        </ul>
      )}
      <Suspense>
        {open === "email" && <dialogs.email email={user.email} onClose={close} />}
        {Opened && <Opened onClose={close} />}
      </Suspense>
    </Card>
  );
}

interface Asked {
  name: DialogName;
  /** What the button does, for who hears it alone. */
  label?: string;
  text: string;
  primary?: boolean;
  onOpen: (name: DialogName) => void;
}
function Ask({ name, label, text, primary = false, onOpen }: Asked) {
  const { preload } = dialogs[name];
  return (
    <Button
      size="sm"
      variant={primary ? "primary" : "secondary"}
      aria-label={label}
      onClick={() => onOpen(name)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {text}
    </Button>
  );
}

function EmailPart({ access, email, onChange }: { access: OwnAccess; email: string; onChange: () => void }) {
  const cancel = useMutation({ mutationFn: () => api("cancelEmail"), onSettled: refreshAccess });
  return (
    <Part
      title="E-mail"
      actions={
        <>
          {access.new_email && (
            <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Оставить прежний
            </Button>
          )}
          <Ask name="email" label="Сменить e-mail" text="Сменить" onOpen={onChange} />
        </>
      }
    >
      {email}
      {access.new_email && (
        <span className="block">Ждёт подтверждения: {access.new_email}. Ссылка в письме на этот адрес.</span>
      )}
    </Part>
  );
}

function TwoStepPart({ access, onOpen }: { access: OwnAccess; onOpen: (name: DialogName) => void }) {
  const { is_on: isOn, is_required: isRequired, recovery_codes_left: left, since } = access.two_step;
  if (!isOn) {
    return (
      <Part
        title="Двухэтапный вход"
        actions={
          <Ask name="twoStep" label="Включить двухэтапный вход" text="Включить" primary={isRequired} onOpen={onOpen} />
        }
      >
        После пароля магазин спросит код из приложения на телефоне.
      </Part>
    );
  }
  return (
    <Part
      title={
        <>
          Двухэтапный вход <Badge tone="good">Включён</Badge>
        </>
      }
      actions={
        <>
          <Ask name="renew" text="Новые коды" label="Новые резервные коды" onOpen={onOpen} />
          {!isRequired && <Ask name="end" text="Выключить" label="Выключить двухэтапный вход" onOpen={onOpen} />}
        </>
      }
    >
      {since && `Включён ${formatLongDate(since)}, `}
      {left === 0 ? "резервных кодов не осталось." : `резервных кодов: ${left}.`}
      {left <= FEW_CODES && " Создайте новые, чтобы войти без телефона."}
    </Part>
  );
}
