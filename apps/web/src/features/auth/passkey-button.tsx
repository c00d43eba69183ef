import { ApiError } from "@dropship/api/client/api-error";
import { Button } from "@dropship/ui/button";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useKnowsPasskeys } from "../../shared/passkeys.ts";

const load = () => import("./passkey-login.ts");
const preload = () => void load().catch(() => undefined);

/** Logs in by a key of the device; drawn where the browser knows such keys. */
export function PasskeyButton({
  disabled,
  onDone,
}: {
  disabled: boolean;
  onDone: (notices: readonly string[]) => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  if (!useKnowsPasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    try {
      const { loginByPasskey } = await load();
      const notices = await loginByPasskey();
      if (notices) await onDone(notices);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // what the server said is shown by the toast of the call
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      block
      icon={<KeyRound />}
      loading={isBusy}
      disabled={disabled}
      onPointerEnter={preload}
      onClick={() => void enter()}
    >
      По ключу доступа
    </Button>
  );
}
