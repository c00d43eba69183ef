import { Clock, ExternalLink, MapPin, Phone, Star } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { formatPhone } from "../../format/phone.ts";
import { useNow } from "../../hooks/use-now.ts";
import { cn } from "../../lib/cn.ts";
import { Badge } from "../badge/badge.tsx";
import { Card } from "../card/card.tsx";
import { TextLink } from "../text-link/text-link.tsx";
import { openState, weekLines } from "../../format/opening-hours.ts";
import type { DayHours, WeekHours } from "../../format/opening-hours.ts";

export type { DayHours, WeekHours };

/** Where parcels are handed over or collected: address, hours, phone. Without a map; a link leads to one. */
export function PointCard({
  name,
  address,
  hours,
  now,
  phone,
  carrier,
  preferred = false,
  inactive = false,
  note,
  mapHref,
  actions,
  as = "article",
  level = 3,
  className,
  ...rest
}: Omit<ComponentProps<"section">, "name" | "children"> & {
  /** What it is called: «Отделение № 12», «Склад на Подоле». */
  name: string;
  /** City, street, house. */
  address: string;
  /** Hours of the week, Monday first, by the shop's clock. */
  hours?: WeekHours;
  /** The moment the hours are judged by; without it the present one, renewed each minute. */
  now?: Date;
  /** Shown as people write it, dialled as it is. */
  phone?: string;
  /** Who carries from here: «Новая почта». */
  carrier?: string;
  /** Taken when nothing else is said. */
  preferred?: boolean;
  /** Not offered now. */
  inactive?: boolean;
  /** One quiet line: a limit of weight, how to find the door. */
  note?: ReactNode;
  /** Address of the place on a map, opened beside. */
  mapHref?: string;
  /** Buttons or a menu at the end. */
  actions?: ReactNode;
  /** `li` inside a list. */
  as?: "article" | "li" | "div";
  /** Level of the heading on this page. */
  level?: 2 | 3 | 4;
}) {
  const present = useNow();
  const state = hours && openState(hours, now ?? new Date(present));
  const Heading = `h${level}` as const;
  return (
    <Card {...rest} as={as} className={className}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading className="text-16 font-semibold">{name}</Heading>
          {(carrier ?? (preferred || inactive)) && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
              {carrier}
              {preferred && (
                <Badge tone="accent" icon={<Star />}>
                  По умолчанию
                </Badge>
              )}
              {inactive && <Badge>Не используется</Badge>}
            </p>
          )}
        </div>
        {actions != null && <div className="-mt-1 -me-1 flex shrink-0 items-center gap-1">{actions}</div>}
      </div>
      <ul className="mt-3 grid gap-2 text-14">
        <Line icon={<MapPin size={16} />}>
          {address}
          {mapHref && (
            <>
              {" "}
              <TextLink
                href={mapHref}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 whitespace-nowrap"
              >
                Открыть на карте
                <ExternalLink size={14} />
                <span className="sr-only">(в новой вкладке)</span>
              </TextLink>
            </>
          )}
        </Line>
        {hours && state && (
          <Line icon={<Clock size={16} />}>
            <span className={state.open ? "text-good" : "text-muted"}>{capital(state.text)}</span>
            <dl className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-3 text-13 text-muted">
              {weekLines(hours).map((line) => (
                <div key={line.days} className="contents">
                  <dt>
                    <span aria-hidden="true">{line.days}</span>
                    <span className="sr-only">{line.fullDays}</span>
                  </dt>
                  <dd className="whitespace-nowrap tabular-nums">{line.hours}</dd>
                </div>
              ))}
            </dl>
          </Line>
        )}
        {phone && (
          <Line icon={<Phone size={16} />}>
            <TextLink quiet href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="whitespace-nowrap tabular-nums">
              {formatPhone(phone)}
            </TextLink>
          </Line>
        )}
      </ul>
      {note != null && <p className="mt-3 border-t border-hairline pt-3 text-13 text-muted">{note}</p>}
    </Card>
  );
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase("ru") + text.slice(1);

/** One fact with its sign. */
function Line({ icon, children, className }: { icon: ReactNode; children: ReactNode; className?: string }) {
  return (
    <li className={cn("flex gap-2.5", className)}>
      <span aria-hidden="true" className="mt-0.5 text-faint">
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
