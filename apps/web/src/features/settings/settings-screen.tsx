import { Card, CardHeader } from "@dropship/ui/card";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Text } from "@dropship/ui/text";
import { PushDevices } from "./push-devices.tsx";
import { PushSwitch } from "./push-switch.tsx";

/** Settings of the user, as far as they are built: push messages of this browser and of the other devices. */
export function SettingsScreen() {
  return (
    <>
      <PageHeader title="Настройки" />
      <div className="grid max-w-prose gap-4">
        <Card>
          <CardHeader title="Уведомления на этом устройстве" />
          <PushSwitch />
        </Card>
        <Card>
          <CardHeader title="Устройства" description="Браузеры, в которые приходят ваши уведомления." />
          <PushDevices />
        </Card>
        <Card sunken>
          <Text as="h2" size="16" weight="semibold">
            Остальное в разработке
          </Text>
          <Text size="14" tone="muted" className="mt-1">
            Здесь появятся пароль и открытые сеансы, каналы уведомлений.
          </Text>
        </Card>
      </div>
    </>
  );
}
