import { Banner } from "@dropship/ui/banner";
import { Button } from "@dropship/ui/button";
import { formatTime } from "@dropship/ui/format/date";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type CurrentUser, displayName } from "../../shared/session.ts";
import { endViewing } from "../../shared/viewing.ts";

/** Gone back so much before the time is over: afterwards the server knows nobody. */
const EARLIER_MS = 5_000;

/** Says that the shop is looked at as a user; goes back by itself when the time is over. */
export function ViewingBanner({ user, until }: { user: CurrentUser; until: string }) {
  const back = useMutation({ mutationFn: endViewing });
  const { mutate: goBack } = back;
  useEffect(() => {
    const timer = setTimeout(() => goBack(), Math.max(0, Date.parse(until) - Date.now() - EARLIER_MS));
    return () => clearTimeout(timer);
  }, [until, goBack]);
  return (
    <Banner
      tone="notice"
      action={
        <Button size="sm" loading={back.isPending || back.isSuccess} onClick={() => goBack()}>
          Вернуться
        </Button>
      }
    >
      Вы смотрите как {displayName(user)} до {formatTime(until)}. Изменить ничего нельзя.
    </Banner>
  );
}
