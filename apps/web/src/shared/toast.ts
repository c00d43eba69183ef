/** A short message that goes away by itself (docs/product.md, Errors: green or red, bottom right, 2000 ms); one with actions stays until answered. */
export interface ToastMessage {
  tone: "good" | "bad" | "notice";
  text: string;
  /** Buttons, the confirming one first; each closes the toast. */
  actions?: readonly { label: string; onAction?: () => void }[];
  /** What it is about: of messages about one thing only the last is shown, with its way back. */
  topic?: string;
  /** It is said at its place too: shown, but not read out a second time. */
  quiet?: boolean | undefined;
  /** Milliseconds on screen, where it is not worth an answer: a way back that is offered elsewhere too. */
  duration?: number;
}

const waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | undefined;

/** Shows a toast; those asked for before the page is ready wait for it. */
export function showToast(message: ToastMessage): void {
  if (show) show(message);
  else waiting.push(message);
}

/** Says where toasts are shown; the app does it once. */
export function connectToasts(given: (message: ToastMessage) => void): () => void {
  show = given;
  for (const message of waiting.splice(0)) given(message);
  return () => {
    show = undefined;
  };
}
