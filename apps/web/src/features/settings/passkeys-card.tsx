import type { OwnPasskey } from "@dropship/api/contract/own-access";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatLongDate } from "@dropship/ui/format/date";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useKnowsPasskeys } from "../../shared/passkeys.ts";
import { ownAccessQuery } from "./access-queries.ts";

const AddPasskeyDialog = lazyPart(async () => (await import("./passkey-dialogs.tsx")).AddPasskeyDialog);
const RemovePasskeyDialog = lazyPart(async () => (await import("./passkey-dialogs.tsx")).RemovePasskeyDialog);
const RenamePasskeyDialog = lazyPart(async () => (await import("./passkey-dialogs.tsx")).RenamePasskeyDialog);

/** What is asked of the keys: a new one, another name, or one key less. */
type Asked = { readonly kind: "add" } | { readonly kind: "remove" | "rename"; readonly passkey: OwnPasskey };

/** Keys that open the account without a password. */
export function PasskeysCard() {
  const { data: access, error, refetch } = useQuery(ownAccessQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const canMake = useKnowsPasskeys();
  return (
    <Card aria-label="Ключи доступа">
      <CardHeader
        title="Ключи доступа"
        description="Вход отпечатком, лицом или PIN-кодом устройства вместо пароля и кода."
        actions={
          canMake && (
            <Button
              size="sm"
              icon={<Plus />}
              onClick={() => setAsked({ kind: "add" })}
              onPointerEnter={AddPasskeyDialog.preload}
              onFocus={AddPasskeyDialog.preload}
            >
              Добавить
            </Button>
          )
        }
      />
      {error && !access && (
        <ErrorState size="panel" title="Ключи не загрузились" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!access && !error && <Skeleton className="h-10" />}
      {access?.passkeys.length === 0 && (
        <Text size="14" tone="muted">
          {canMake ? "Ключей пока нет." : "Этот браузер не умеет ключи доступа, или магазин открыт не по https."}
        </Text>
      )}
      {access && access.passkeys.length > 0 && (
        <ul className="grid gap-4">
          {access.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <KeyRound size={20} className="shrink-0" />
              <div className="min-w-0 grow basis-40">
                <Text size="14" className="break-words">
                  {passkey.name}
                </Text>
                <Text size="13" tone="muted">
                  {passkey.last_used_at
                    ? `вход ${formatLongDate(passkey.last_used_at)}`
                    : `добавлен ${formatLongDate(passkey.created_at)}`}
                </Text>
              </div>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Переименовать: ${passkey.name}`}
                onClick={() => setAsked({ kind: "rename", passkey })}
              >
                Переименовать
              </Button>
              <Button
                size="sm"
                aria-label={`Убрать: ${passkey.name}`}
                onClick={() => setAsked({ kind: "remove", passkey })}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked?.kind === "add" && <AddPasskeyDialog onClose={close} />}
        {asked?.kind === "rename" && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
        {asked?.kind === "remove" && <RemovePasskeyDialog passkey={asked.passkey} onClose={close} />}
      </Suspense>
    </Card>
  );
}
