import { Bell, Newspaper, Volume2, VolumeX, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { formatDateTime } from "../../format/date.ts";
import { formatRelativeTime } from "../../format/relative-time.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Link } from "../../components/link/link.tsx";
import { PanelRetry, PanelRows } from "../dropdown/panel-states.tsx";

/** One unread notification. */
export interface NotificationRow {
  id: string | number;
  /** What happened, in a sentence. */
  name: string;
  /** Where it leads. */
  href: string;
  /** ISO 8601. */
  createdAt: string;
  /** Drawn before the name; by default a bell. */
  icon?: ReactNode;
}

/** Props of {@link NotificationsDropdown}. */
export interface NotificationsDropdownProps {
  /** The unread notifications, newest first. */
  items: readonly NotificationRow[];
  /** Whether they are there, on their way or could not be loaded. */
  status?: "loading" | "ready" | "error";
  /** The page of all notifications. */
  allHref: string;
  /** The moment times are counted from; by default the present one, renewed every 60 s. */
  now?: Date;
  /** Whether a new notification makes a sound. */
  soundOn?: boolean;
  /** Turns the sound on or off; without it there is no such button. */
  onSoundChange?: (isOn: boolean) => void;
  /** «Очистить»: marks all as read. */
  onClear: () => void;
  /** A notification was followed: it becomes read. */
  onRead: (item: NotificationRow) => void;
  /** Any link was followed: the app closes the panel. */
  onNavigate?: () => void;
  /** Loads them again after a failure. */
  onRetry?: () => void;
}

/** Icons of the brief's two kinds of notification, by their type. */
export const notificationIcons: Record<string, ReactNode> = {
  "blog-created": <Newspaper size={20} aria-hidden="true" />,
  "transaction-created": <Wallet size={20} aria-hidden="true" />,
};

/** The panel of the bell: unread notifications, «Очистить», «Посмотреть все». */
export function NotificationsDropdown({
  items,
  status = "ready",
  allHref,
  now,
  soundOn = true,
  onSoundChange,
  onClear,
  onRead,
  onNavigate,
  onRetry,
}: NotificationsDropdownProps) {
  const currentTime = useNow();
  const moment = now ?? new Date(currentTime);
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center justify-between gap-2 border-b border-hairline py-1 pe-2 ps-4">
        <h2 className="text-14 font-semibold">Уведомления</h2>
        <div className="flex items-center gap-1">
          {items.length > 0 && (
            <button
              type="button"
              onClick={onClear}
              className="rounded-control px-2 py-1.5 text-13 text-accent-text hover:bg-ink/7"
            >
              Очистить
            </button>
          )}
          {onSoundChange && (
            <IconButton
              size="sm"
              label="Звук"
              data-hint={soundOn ? "Выключить звук" : "Включить звук"}
              aria-pressed={soundOn}
              onClick={() => onSoundChange(!soundOn)}
            >
              {soundOn ? <Volume2 size={16} /> : <VolumeX size={16} />}
            </IconButton>
          )}
        </div>
      </div>
      {status === "loading" && <PanelRows label="Уведомления загружаются" />}
      {status === "error" && <PanelRetry title="Не удалось загрузить уведомления" onRetry={onRetry} />}
      {status === "ready" && items.length === 0 && (
        <p className="flex flex-col items-center gap-3 px-4 py-10 text-14 text-muted">
          <Bell size={24} aria-hidden="true" className="text-faint" />
          Нет новых уведомлений
        </p>
      )}
      {status === "ready" && items.length > 0 && (
        <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                href={item.href}
                onClick={() => {
                  onRead(item);
                  onNavigate?.();
                }}
                className="flex min-h-13 items-start gap-3 rounded-control px-2.5 py-2 hover:bg-ink/7 focus-inset"
              >
                <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
                  {item.icon ?? <Bell size={16} aria-hidden="true" />}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-14">{item.name}</span>
                  <time dateTime={item.createdAt} title={formatDateTime(item.createdAt)} className="text-12 text-muted">
                    {formatRelativeTime(item.createdAt, moment)}
                  </time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="shrink-0 border-t border-hairline p-1.5">
        <Link
          href={allHref}
          onClick={onNavigate}
          className="flex h-control items-center justify-center rounded-control text-14 font-medium text-accent-text hover:bg-ink/7 focus-inset"
        >
          Посмотреть все
        </Link>
      </div>
    </>
  );
}
