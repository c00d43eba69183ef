import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { Text } from "@dropship/ui/text";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useConfig } from "../../shared/config.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { useLogout } from "../../shared/use-logout.ts";

const TwoStepDialog = lazyPart(async () => (await import("./two-step-dialog.tsx")).TwoStepDialog);
const route = getRouteApi("/_signed-in/two-step");

/** Where a login leads that has to set up a second step before all else; goes on to where it wanted to go once the recovery codes are kept. */
export function TwoStepFirstScreen() {
  const { app_name: brand } = useConfig();
  const { redirect = "/" } = route.useSearch();
  const { email, two_step_first: isAsked } = useSignedInUser();
  const router = useRouter();
  const logout = useLogout();
  const [isOpen, setOpen] = useState(false);
  // Another tab may have set it up; this one waits only while it shows the codes, which are shown once.
  const isOver = !isAsked && !isOpen;
  useEffect(() => {
    if (isOver) router.history.replace(redirect);
  }, [isOver, redirect, router]);
  return (
    <AuthCard
      brand={brand}
      title="Подключите двухэтапный вход"
      text={
        <>
          Магазин пускает в кабинет только по двум шагам: паролю и коду из приложения на телефоне. Это займёт минуту, и
          чужому одного пароля от{" "}
          <Text as="b" weight="medium" tone="ink">
            {email}
          </Text>{" "}
          уже не хватит.
        </>
      }
      footer="Есть ключ доступа? Выйдите и войдите по нему: второй шаг тогда не нужен."
    >
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          block
          icon={<ShieldCheck />}
          onClick={() => setOpen(true)}
          onPointerEnter={TwoStepDialog.preload}
          onFocus={TwoStepDialog.preload}
        >
          Подключить
        </Button>
        <Button variant="ghost" block loading={logout.isPending} onClick={() => logout.mutate()}>
          Выйти
        </Button>
      </div>
      <Suspense>{isOpen && <TwoStepDialog onClose={() => setOpen(false)} />}</Suspense>
    </AuthCard>
  );
}
