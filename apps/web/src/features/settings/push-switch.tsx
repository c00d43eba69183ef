import { Alert } from "@dropship/ui/alert";
import { Switch } from "@dropship/ui/switch";
import { useBrowserFact } from "@dropship/ui/hooks/use-browser-fact";
import { useState } from "react";
import { useWebpush } from "../../shared/push/devices.ts";
import { type PushSupport, pushSupport } from "../../shared/push/push-support.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { showToast } from "../../shared/toast.ts";

const readPermission = () => (pushSupport() === "ready" ? Notification.permission : "denied");
const loadTurns = () => import("../../shared/push/turn-push.ts");

/** Push messages of this browser, on or off; where they cannot be, it says why and what helps. */
export function PushSwitch() {
  const { id: userId } = useSignedInUser();
  const webpush = useWebpush();
  // The server takes for granted what most browsers can.
  const support = useBrowserFact<PushSupport>(pushSupport, "ready");
  const asked = useBrowserFact<NotificationPermission>(readPermission, "default");
  const [answered, setPermission] = useState<NotificationPermission | null>(null);
  const permission = answered ?? asked;
  // Shown at once, until the browser and the server have answered.
  const [wanted, setWanted] = useState<boolean | null>(null);

  if (support === "after-install") {
    return (
      <Alert role="note" title="Сначала добавьте магазин на экран «Домой»">
        На iPhone и iPad уведомления приходят только туда. В Safari нажмите «Поделиться», затем «На экран „Домой“», и
        откройте магазин оттуда.
      </Alert>
    );
  }
  if (support === "none") {
    return (
      <Alert role="note" title="Этот браузер не умеет получать уведомления">
        Подойдут свежие Chrome, Edge, Firefox, Opera и Safari. Магазин должен быть открыт по защищённому адресу (https).
      </Alert>
    );
  }
  const turn = async (isOn: boolean, asked: Promise<NotificationPermission> | undefined) => {
    setWanted(isOn);
    try {
      const { turnPushOff, turnPushOn } = await loadTurns();
      if (isOn && asked) await turnPushOn(userId, asked);
      else await turnPushOff(userId);
    } catch {
      // The file itself did not come; what goes wrong inside says so itself.
      showToast({ tone: "bad", text: "Не получилось. Проверьте интернет и попробуйте ещё раз." });
    }
    setPermission(Notification.permission);
    setWanted(null);
  };
  return (
    <Switch
      label="Присылать уведомления в этот браузер"
      hint={
        permission === "denied"
          ? "Браузер запретил их для магазина. Разрешите уведомления в настройках сайта, рядом с адресом страницы."
          : "О ходе заказов, движении денег и ответах поддержки. Приходят, даже когда магазин закрыт, пока вы не выйдете."
      }
      checked={wanted ?? (webpush === true && permission === "granted")}
      aria-busy={wanted !== null}
      disabled={webpush === undefined || permission === "denied"}
      // The browser is asked within the press itself: later it would not listen.
      onCheckedChange={(isOn) => {
        if (wanted === null) void turn(isOn, isOn ? Notification.requestPermission() : undefined);
      }}
    />
  );
}
