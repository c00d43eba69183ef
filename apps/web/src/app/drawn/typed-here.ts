/** Keys of what was typed and of what was sent and not answered yet (shared/form/form-draft.ts, shared/form/once.ts). */
const TYPED = /^form\.draft\.|\.sent\.\d+$/;

/** Whether this browser keeps something that was typed here before: a form begins with it, which the server does not know. */
export function holdsTyped(): boolean {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)].some((key) => TYPED.test(key));
  } catch {
    return false;
  }
}
