import type { AlertTone } from "../alert/alert.variants.ts";

/** A button of a toast. */
export type ToastAction = {
  /** What it does: «Перезагрузить». */
  label: string;
  /** Called by the click; the toast closes after it. */
  onAction?: () => void;
};

/** What is shown. */
export type Toast = {
  id: number;
  tone: AlertTone;
  text: string;
  /** Milliseconds on screen; null stays until closed. */
  duration: number | null;
  actions: readonly ToastAction[];
  /** Of messages about one thing only the last is shown. */
  topic?: string | undefined;
  /** Seen, not read out. */
  quiet: boolean;
};

/** How long a toast stays unless told otherwise, by the brief. */
export const TOAST_DURATION = 2000;

const MOST = 3;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** For the viewport: tells it of changes. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the viewport: what is shown now, oldest first. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Takes a toast away. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
}

/** Shows a message at the bottom right for 2 s (with actions: until answered), three at a time and all that wait for an answer. Returns what takes it away. */
export function showToast({
  tone = "good",
  text,
  actions = [],
  duration = actions.length > 0 ? null : TOAST_DURATION,
  topic,
  quiet = false,
}: {
  tone?: AlertTone;
  text: string;
  actions?: readonly ToastAction[];
  duration?: number | null;
  /** What it is about: it takes the place of the former message about that, so that steps one after another do not pile up. */
  topic?: string | undefined;
  /** It is said at its place as well (a refused field, which has the focus): a screen reader does not read it out a second time. */
  quiet?: boolean | undefined;
}): () => void {
  const id = nextId++;
  // The same words twice are one message that stays longer.
  const others = toasts.filter(
    (toast) => (toast.text !== text || toast.tone !== tone) && (topic === undefined || toast.topic !== topic),
  );
  const next = [...others, { id, tone, text, duration, actions, topic, quiet }];
  // The oldest goes, but not one that waits for an answer: unanswered it would be as if it had never been asked.
  const timed = next.filter((toast) => toast.duration !== null && toast.id !== id);
  const gone = new Set(timed.slice(0, Math.max(0, next.length - MOST)));
  set(next.filter((toast) => !gone.has(toast)));
  return () => dismissToast(id);
}
