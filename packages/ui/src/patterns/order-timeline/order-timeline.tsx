import type { ReactNode } from "react";
import type { Tone } from "../../components/badge/badge.variants.ts";
import { Timeline } from "../../components/timeline/timeline.tsx";
import { formatDateTime } from "../../format/date.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Something that happened to an order, its waybill or its money. */
export interface TimelineEvent {
  id: string | number;
  /** «Передан перевозчику». */
  title: ReactNode;
  /** ISO 8601. */
  time: string;
  /** A reason, a comment, a place. */
  note?: ReactNode;
  /** Who did it, when it was a person. */
  author?: string;
  /** What the event means: good, bad or neither. */
  tone?: Tone;
  /** Icon in place of the dot. */
  icon?: ReactNode;
}

/** Everything that happened, newest first, in one line of events. */
export function OrderTimeline({
  events,
  label = "История заказа",
  ...rest
}: NativeProps<
  "ol",
  {
    /** What happened, newest first. */
    events: readonly TimelineEvent[];
    /** Name of the list for the screen reader. */
    label?: string;
  }
>) {
  return (
    <Timeline
      {...rest}
      label={label}
      items={events.map(({ id, title, time, note, author, tone, icon }) => ({
        id,
        title,
        tone,
        icon,
        time: <time dateTime={time}>{formatDateTime(time)}</time>,
        description: (note || author) && (
          <>
            {note && <p className="max-w-prose break-words">{note}</p>}
            {author && <p className="text-faint">{author}</p>}
          </>
        ),
      }))}
    />
  );
}
