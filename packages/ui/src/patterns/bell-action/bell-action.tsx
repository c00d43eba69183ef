import { Bell } from "lucide-react";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { plural } from "../../format/number.ts";
import { Dropdown } from "../dropdown/dropdown.tsx";
import { ActionName, actionClass } from "../top-bar-actions/action-name.tsx";
import type { TopBarActionProps } from "../top-bar-actions/top-bar-actions.tsx";

/** A notification that has just come. */
export interface BellNews {
  /** Tells it from the one before. */
  id: string;
  /** What a screen reader says of it. */
  text: string;
}

/** The bell with the number of unread notifications and its panel (`NotificationsDropdown`). */
export function BellAction({
  unread,
  news,
  open,
  onOpenChange,
  children,
}: TopBarActionProps & {
  /** How many notifications are unread. */
  unread: number;
  /** The one that came last while the page was open: it is said politely, and the number moves a little. */
  news?: BellNews | null;
}) {
  const name = unread > 0 ? `Уведомления, ${plural(unread, ["новое", "новых", "новых"])}` : "Уведомления";
  return (
    <>
      <Dropdown
        label="Уведомления"
        open={open}
        onOpenChange={onOpenChange}
        trigger={(props) => (
          <button {...props} type="button" className={actionClass}>
            <Bell size={20} aria-hidden="true" />
            <ActionName name={name} count={unread} news={news?.id} />
          </button>
        )}
      >
        {children}
      </Dropdown>
      <VisuallyHidden live="polite">
        {/* An element of its own each time: the same words twice are said twice. */}
        {news && <span key={news.id}>{news.text}</span>}
      </VisuallyHidden>
    </>
  );
}
