import { Bell, Mail, MailOpen } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { RelativeTime } from "../../components/relative-time/relative-time.tsx";
import { formatDateTime, formatTime } from "../../format/date.ts";
import { cn } from "../../lib/cn.ts";
import { RowBox } from "../data-table/row-box.tsx";
import { Link } from "../../components/link/link.tsx";

/** A notification as the whole list shows it. */
export interface NotificationListItem {
  id: string | number;
  /** What happened, in a sentence. */
  name: string;
  /** What kind it is of: «Состояние заказа». */
  kind: string;
  /** Screen of the thing it is about. */
  href: string;
  /** ISO 8601. */
  createdAt: string;
  /** Whether the person has seen it. */
  read: boolean;
  /** Icon of its kind, 20 px; a bell without it. */
  icon?: ReactNode;
}

/** One row: the whole of it leads to the thing; the box and the mark lie over the link. */
export function NotificationItem({
  item,
  index,
  now,
  today,
  chosen,
  onChoose,
  onOpen,
  onReadChange,
}: {
  item: NotificationListItem;
  /** Place in the whole list, from 0. */
  index: number;
  now: Date;
  today: boolean;
  chosen: boolean;
  /** Without it the row has no box. */
  onChoose: ((isChosen: boolean, isRange: boolean) => void) | undefined;
  onOpen: () => void;
  onReadChange: (isRead: boolean) => void;
}) {
  const { name, kind, href, createdAt, read: isRead, icon } = item;
  return (
    <li
      data-row={index}
      data-chosen={chosen || undefined}
      className="group/row relative flex items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken data-chosen:bg-accent-soft sm:px-5"
    >
      {onChoose && (
        <RowBox
          // In line with the icon, whose circle is higher than the box; without it, with the name.
          className="relative z-1 -mt-3 shrink-0 sm:mt-[-5px]"
          aria-label={`Выбрать: ${name}`}
          checked={chosen}
          onChange={(event) => {
            const press = event.nativeEvent;
            onChoose(event.currentTarget.checked, "shiftKey" in press && press.shiftKey === true);
          }}
        />
      )}
      <span
        aria-hidden="true"
        className={cn(
          "grid size-9 shrink-0 place-items-center rounded-full",
          onChoose && "max-sm:hidden", // the words need the room beside the box
          isRead ? "bg-ink/7 text-muted" : "bg-accent-soft text-accent-text group-data-chosen/row:bg-surface",
        )}
      >
        {icon ?? <Bell size={20} />}
      </span>
      <div className="min-w-0 grow">
        <p className="text-14 wrap-anywhere">
          {!isRead && (
            <span
              aria-hidden="true"
              className="me-2 mb-0.5 inline-block size-2 rounded-full bg-accent-text align-middle"
            />
          )}
          <Link
            href={href}
            onClick={onOpen}
            data-row-focus=""
            data-row-open=""
            className={cn(
              "after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text",
              isRead ? "font-regular" : "font-semibold",
            )}
          >
            {!isRead && <span className="sr-only">Не прочитано: </span>}
            {name}
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-muted">
          <span className="min-w-0 wrap-anywhere">{kind}</span>
          {today ? (
            <RelativeTime value={createdAt} now={now} />
          ) : (
            // The day stands over the row; the hour is what is left to say.
            <time dateTime={createdAt} title={formatDateTime(createdAt, now)} className="tabular-nums">
              {formatTime(createdAt)}
            </time>
          )}
        </p>
      </div>
      <IconButton
        label={`${isRead ? "Отметить непрочитанным" : "Отметить прочитанным"}: ${name}`}
        data-hint={isRead ? "Отметить непрочитанным" : "Отметить прочитанным"}
        size="sm"
        className="relative z-1 self-center"
        onClick={() => onReadChange(!isRead)}
      >
        {isRead ? <Mail /> : <MailOpen />}
      </IconButton>
    </li>
  );
}
