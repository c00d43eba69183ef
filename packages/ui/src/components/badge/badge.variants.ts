import { cva } from "class-variance-authority";

/** Tones shared by everything that reports a state. */
export const toneKeys = ["neutral", "accent", "good", "notice", "bad", "info"] as const;
/** A tone: what a colour means, never what it is. */
export type Tone = (typeof toneKeys)[number];

/** Soft ground with text of the tone. */
export const toneSoft = {
  neutral: "bg-ink/7 text-muted",
  accent: "bg-accent-soft text-accent-text",
  good: "bg-good-soft text-good",
  notice: "bg-notice-soft text-notice",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
} satisfies Record<Tone, string>;

/** Classes of a badge. */
export const badgeVariants = cva(
  "inline-flex max-w-full items-center gap-1 rounded-full font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: toneSoft,
      size: { md: "h-6 px-2.5 text-13", sm: "h-5 px-2 text-12" },
    },
    defaultVariants: { tone: "neutral", size: "sm" },
  },
);
