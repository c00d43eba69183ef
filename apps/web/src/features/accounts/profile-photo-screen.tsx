import { Card, CardHeader } from "@dropship/ui/card";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Text } from "@dropship/ui/text";
import { ProfilePhoto } from "./profile-photo.tsx";

/** The profile, as far as it is built: the photo. */
export function ProfilePhotoScreen() {
  return (
    <>
      <PageHeader title="Профиль" />
      <div className="grid max-w-prose gap-4">
        <Card>
          <CardHeader title="Фото" description="Так вас видят сотрудники магазина." />
          <ProfilePhoto />
        </Card>
        <Card sunken>
          <Text as="h2" size="16" weight="semibold">
            Остальное в разработке
          </Text>
          <Text size="14" tone="muted" className="mt-1">
            Здесь появятся имя и телефон, смена e-mail с подтверждением.
          </Text>
        </Card>
      </div>
    </>
  );
}
