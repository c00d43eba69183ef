/** How far a step is. */
export const stepStateKeys = ["done", "current", "ahead", "error"] as const;

/** One of `stepStateKeys`. */
export type StepState = (typeof stepStateKeys)[number];

/** Directions of a stepper. `auto` lies on a screen and stands on a phone. */
export const stepperLayoutKeys = ["auto", "vertical"] as const;

/** Classes of the mark and of the title, and the word that a screen reader hears. */
export const stepStates = {
  done: { mark: "border-accent bg-accent text-on-accent", title: "text-ink", word: "готово" },
  current: { mark: "border-accent bg-surface text-accent-text", title: "font-semibold text-ink", word: "текущий шаг" },
  ahead: { mark: "border-line bg-surface text-muted", title: "text-muted", word: "впереди" },
  error: { mark: "border-bad bg-bad-soft text-bad", title: "font-medium text-bad", word: "есть ошибки" },
} satisfies Record<StepState, { mark: string; title: string; word: string }>;
