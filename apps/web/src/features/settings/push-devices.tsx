import { deviceName, isMobile } from "@dropship/api/contract/device-name";
import type { PushDevice } from "@dropship/api/contract/push";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { ErrorState } from "@dropship/ui/error-state";
import { formatLongDate } from "@dropship/ui/format/date";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { errorText } from "../../shared/error-text.ts";
import { pushDevicesQuery } from "../../shared/push/devices.ts";
import { useForgetDevice } from "./mutations.ts";

function Device({ device, onForget }: { device: PushDevice; onForget: () => void }) {
  const name = deviceName(device.user_agent);
  const Icon = isMobile(device.user_agent) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-control items-center gap-3">
      <Icon size={20} />
      <div className="min-w-0 grow">
        <Text size="14">{name}</Text>
        <Text size="13" tone="muted">
          с {formatLongDate(device.created_at)}
        </Text>
      </div>
      {device.is_current ? (
        <Badge tone="accent">Этот браузер</Badge>
      ) : (
        <Button size="sm" aria-label={`Отключить: ${name}`} onClick={onForget}>
          Отключить
        </Button>
      )}
    </li>
  );
}

/** Every browser that gets the user's push messages; one that is lost or sold is turned off from here. */
export function PushDevices() {
  const devices = useQuery(pushDevicesQuery);
  const forget = useForgetDevice();
  const [asked, setAsked] = useState<PushDevice | null>(null);
  if (devices.isPending) return <Skeleton className="h-control" />;
  if (!devices.data) {
    return (
      <ErrorState size="panel" title="Устройства не загрузились" onRetry={() => void devices.refetch()}>
        {errorText(devices.error)}
      </ErrorState>
    );
  }
  if (devices.data.length === 0) {
    return (
      <Text size="14" tone="muted">
        Ни одно устройство не получает уведомлений.
      </Text>
    );
  }
  return (
    <>
      <ul aria-label="Устройства с уведомлениями" className="grid gap-3">
        {devices.data.map((device) => (
          <Device key={device.id} device={device} onForget={() => setAsked(device)} />
        ))}
      </ul>
      {asked && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={() => setAsked(null)}
            title={`Отключить уведомления на устройстве «${deviceName(asked.user_agent)}»?`}
            confirmLabel="Отключить"
            pending={forget.isPending}
            onConfirm={() => forget.mutate(asked.id, { onSettled: () => setAsked(null) })}
          >
            Вход на нём останется. Включить уведомления снова можно будет только с него самого.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
