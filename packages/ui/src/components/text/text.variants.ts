import { cva } from "class-variance-authority";

/** Sizes of the type scale, in px. */
export const textSizeKeys = ["12", "13", "14", "16", "20", "26"] as const;
/** What the words are: main, secondary, or the tone of a state. */
export const textToneKeys = ["ink", "muted", "faint", "accent", "good", "notice", "bad"] as const;
/** Weight instead of size makes the hierarchy. */
export const textWeightKeys = ["regular", "medium", "semibold"] as const;

/** Classes of a text; what is not named is taken from what stands around. */
export const textVariants = cva("", {
  variants: {
    size: {
      "12": "text-12",
      "13": "text-13",
      "14": "text-14",
      "16": "text-16",
      "20": "text-20",
      "26": "text-26",
    } satisfies Record<(typeof textSizeKeys)[number], string>,
    tone: {
      ink: "text-ink",
      muted: "text-muted",
      faint: "text-faint",
      accent: "text-accent-text",
      good: "text-good",
      notice: "text-notice",
      bad: "text-bad",
    } satisfies Record<(typeof textToneKeys)[number], string>,
    weight: {
      regular: "font-regular",
      medium: "font-medium",
      semibold: "font-semibold",
    } satisfies Record<(typeof textWeightKeys)[number], string>,
    numeric: { true: "tabular-nums" },
    truncate: { true: "block truncate" },
  },
});
