import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";

/** Tones of a message. */
export const alertToneKeys = ["info", "good", "notice", "bad"] as const;
/** Tone of a message. */
export type AlertTone = (typeof alertToneKeys)[number];

/** Ground, colour of the icon and the icon of each tone: a tone never speaks by colour alone. */
export const alertTones = {
  info: { ground: "bg-info-soft", accent: "text-info", icon: Info },
  good: { ground: "bg-good-soft", accent: "text-good", icon: CircleCheck },
  notice: { ground: "bg-notice-soft", accent: "text-notice", icon: TriangleAlert },
  bad: { ground: "bg-bad-soft", accent: "text-bad", icon: CircleAlert },
} satisfies Record<AlertTone, object>;
