import { deviceName } from "@dropship/api/contract/device-name";
import type { OwnSession } from "@dropship/api/contract/own-access";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { refreshPushDevices } from "../../shared/push/devices.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { refreshAccess } from "./access-queries.ts";
import { provenSchema } from "./access-schemas.ts";

interface Dialog {
  onClose: () => void;
}
const TEXT = "Выход произойдёт сразу, уведомления туда приходить перестанут.";
const refresh = () => {
  refreshAccess();
  void refreshPushDevices();
};

/** Ends one session, or all but this one, by the password. */
export function EndSessionsDialog({ which, onClose }: Dialog & { which: OwnSession | "others" }) {
  return which === "others" ? <EndOthers onClose={onClose} /> : <EndOne session={which} onClose={onClose} />;
}

function EndOthers({ onClose }: Dialog) {
  const form = useForm({
    operation: "endOtherSessions",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent },
    onSaved: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Завершить все сеансы, кроме этого?"
      description={TEXT}
      saveLabel="Завершить"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}

function EndOne({ session, onClose }: Dialog & { session: OwnSession }) {
  const form = useForm({
    operation: "endOwnSession",
    params: { mark: session.mark },
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent, not_found: sayAsSent },
    onSaved: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Завершить сеанс «${deviceName(session.user_agent)}»?`}
      description={TEXT}
      saveLabel="Завершить"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}
