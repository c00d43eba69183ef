import { RETURN_REASON_NAMES, RETURN_STATUS_NAMES } from "@dropship/api/contract/return-choices";
import type { ReturnRequest } from "@dropship/api/contract/return-requests";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { Image } from "@dropship/ui/image";
import { StatusBadge, type StatusTable } from "@dropship/ui/status-badge";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { Text } from "@dropship/ui/text";
import { Ban, CircleCheck, CircleDashed, Clock, PackageCheck, Undo2 } from "lucide-react";
import type { ReactNode } from "react";

/** How each state of a return is shown. */
const returnStates: StatusTable<ReturnRequest["status"]> = {
  asked: { label: RETURN_STATUS_NAMES.asked, tone: "notice", icon: Clock },
  approved: { label: RETURN_STATUS_NAMES.approved, tone: "info", icon: CircleCheck },
  declined: { label: RETURN_STATUS_NAMES.declined, tone: "bad", icon: Ban },
  withdrawn: { label: RETURN_STATUS_NAMES.withdrawn, tone: "neutral", icon: Undo2 },
  received: { label: RETURN_STATUS_NAMES.received, tone: "good", icon: PackageCheck },
  received_partly: { label: RETURN_STATUS_NAMES.received_partly, tone: "notice", icon: CircleDashed },
};

/** «на полку 1, списано 1»; empty until the pieces have come. */
function fateOf(line: ReturnRequest["lines"][number]): string {
  return [
    line.shelf > 0 && `на полку ${line.shelf}`,
    line.written_off > 0 && `списано ${line.written_off}`,
    line.repair > 0 && `в ремонт ${line.repair}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** One return: what, why, how it looks and what became of it. `actions` are what may be done with it now. */
export function ReturnRequestView({ request, actions }: { request: ReturnRequest; actions?: ReactNode }) {
  const isOver = request.status === "received" || request.status === "received_partly";
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text as="span" size="14" weight="medium">
          {RETURN_REASON_NAMES[request.reason]}
        </Text>
        <StatusBadge table={returnStates} status={request.status} />
      </div>
      <Text size="13" tone="muted">
        <time dateTime={request.created_at}>{formatDateTime(request.created_at)}</time>
      </Text>
      <ul aria-label="Товары возврата" className="grid gap-1">
        {request.lines.map((line) => (
          <li key={line.line_id}>
            <Text as="span" size="14">
              <ProductName name={line.name} options={line.attributes} /> × {line.quantity}
            </Text>
            <ProductOption name={line.name} options={line.attributes} />
            {isOver && (
              <Text as="span" size="13" tone="muted">
                {" "}
                {fateOf(line) || "не пришло"}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Text size="14" className="break-words whitespace-pre-line">
        {request.comment}
      </Text>
      <ul aria-label="Фото возврата" className="flex flex-wrap gap-2">
        {request.photos.map((photo, place) => (
          <li key={photo.id}>
            <a href={photo.full} target="_blank" rel="noreferrer">
              <Image
                src={photo.thumb}
                alt={`Фото ${place + 1} из ${request.photos.length}`}
                size={64}
                padded={false}
                className="size-16"
              />
            </a>
          </li>
        ))}
      </ul>
      {request.answer && (
        <Text size="14" className="break-words">
          <Text as="span" tone="muted">
            Магазин:{" "}
          </Text>
          {request.answer}
        </Text>
      )}
      {isOver && (
        <Text size="14" weight="medium">
          На баланс вернулось {formatUah(request.refunded)}
        </Text>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  );
}
