import { showToast } from "../toast.ts";
import { refreshPushDevices } from "./devices.ts";
import { keepPushChoice } from "./push-choice.ts";
import { subscribe, unsubscribe } from "./subscription.ts";

/**
 * Turns push messages on after the person has pressed a button. `asked` is the browser's question, which the button must put itself:
 * browsers let only a press ask. A refusal fails silently (docs/product.md, Errors); returns whether they are on now.
 */
export async function turnPushOn(userId: number, asked: Promise<NotificationPermission>): Promise<boolean> {
  const permission = await asked;
  if (permission !== "granted") {
    // «denied» is kept by the browser; a question that was only closed must not come back by itself either.
    keepPushChoice(userId, "later");
    return false;
  }
  keepPushChoice(userId, undefined);
  try {
    await subscribe();
  } catch {
    showToast({
      tone: "bad",
      text: "Уведомления не включились. Проверьте интернет и попробуйте ещё раз в настройках.",
    });
    return false;
  } finally {
    await refreshPushDevices();
  }
  return true;
}

/** Turns them off in this browser, until the person turns them on again. */
export async function turnPushOff(userId: number): Promise<void> {
  keepPushChoice(userId, "off");
  try {
    await unsubscribe();
  } catch {
    showToast({ tone: "bad", text: "Уведомления не отключились до конца. Проверьте интернет и попробуйте ещё раз." });
  } finally {
    await refreshPushDevices();
  }
}
