import { showToast } from "../../shared/toast.ts";

/** Puts a text on the clipboard and says so; says also when the browser refuses. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "good", text: done });
  } catch {
    // Without HTTPS or with the permission denied there is no clipboard.
    showToast({ tone: "bad", text: "Браузер не дал доступ к буферу обмена" });
  }
}

/** Copies an article number. */
export const copySku = (sku: string): void => void copyText(sku, "Артикул скопирован");
