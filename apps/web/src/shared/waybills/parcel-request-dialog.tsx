import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { Button } from "@dropship/ui/button";
import { Dialog } from "@dropship/ui/dialog";
import { ErrorState } from "@dropship/ui/error-state";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorText } from "../error-text.ts";
import { LongerStorageDialog } from "./longer-storage-dialog.tsx";
import { RecipientDialog, RedirectDialog, ReturnDialog } from "./parcel-request-fields.tsx";
import { parcelRequestChoicesQuery } from "./waybill-queries.ts";

type Asked = "redirect" | "return" | "change_recipient" | "longer_storage";

/** What the carrier can be asked for about a parcel now: it is asked first, and what it does not take says why. */
export function ParcelRequestDialog({ waybill, onClose }: { waybill: WaybillDetail; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(parcelRequestChoicesQuery(waybill.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  if (data && asked === "redirect") return <RedirectDialog waybill={waybill} onClose={onClose} />;
  if (data && asked === "return") return <ReturnDialog waybill={waybill} choices={data.return} onClose={onClose} />;
  if (data && asked === "change_recipient")
    return <RecipientDialog waybill={waybill} choices={data.change_recipient} onClose={onClose} />;
  if (asked === "longer_storage") return <LongerStorageDialog waybill={waybill} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Посылка ${formatWaybill(waybill.number ?? "")}`}
      description="О чём попросить перевозчика, пока посылка у него."
      size="sm"
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      {data ? (
        <ul className="grid gap-4">
          <Choice
            label="Переадресовать"
            text="В другое отделение или курьером по адресу, в этом городе или в другом."
            whyNot={data.redirect.why_not}
            onChoose={() => setAsked("redirect")}
          />
          <Choice
            label="Вернуть"
            text="Обратно отправителю, не дожидаясь отказа."
            whyNot={data.return.why_not}
            onChoose={() => setAsked("return")}
          />
          <Choice
            label="Изменить получателя"
            text="Посылку отдадут другому человеку."
            whyNot={data.change_recipient.why_not}
            onChoose={() => setAsked("change_recipient")}
          />
          <Choice
            label="Продлить хранение"
            text="Посылка останется в отделении до дня, который вы выберете."
            whyNot={data.longer_storage.why_not}
            onChoose={() => setAsked("longer_storage")}
          >
            {data.longer_storage.can_note && (
              <Button className="mt-1" onClick={() => setAsked("longer_storage")}>
                Отметить продление
              </Button>
            )}
          </Choice>
        </ul>
      ) : error ? (
        <ErrorState size="panel" title="Перевозчик не ответил" onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}

/** One thing to ask for: a button, or why not. */
function Choice({
  label,
  text,
  whyNot,
  onChoose,
  children,
}: {
  label: string;
  text: string;
  whyNot: string | null;
  onChoose: () => void;
  /** What can be done where it cannot be asked for. */
  children?: ReactNode;
}) {
  return (
    <li className="grid justify-items-start gap-1">
      {whyNot === null ? (
        <>
          <Button onClick={onChoose}>{label}</Button>
          <Text size="13" tone="muted">
            {text}
          </Text>
        </>
      ) : (
        <>
          <Text weight="medium">{label}</Text>
          <Text size="13" tone="muted">
            {whyNot}
          </Text>
          {children}
        </>
      )}
    </li>
  );
}
