import type { novaPoshtaSettings } from "@dropship/api/contract/carrier-settings";
import { CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import { wordsOfRefusal } from "../../integrations/nova-poshta/refusal-words.ts";
import type { TrySettings } from "../settings/settings.service.ts";

/** Asks the carrier whose key it is. */
export const tryCarrier =
  (carrier: Pick<CarrierConnection, "of">): TrySettings<typeof novaPoshtaSettings> =>
  async (values) => {
    const tried = await carrier.of(values);
    if (tried.isSandbox) return { isGood: true, text: "Отвечает песочница: накладные в ней ненастоящие." };
    try {
      const owner = await tried.documents.owner();
      return owner === ""
        ? { isGood: false, text: "Ключ действует, но отправителя у него нет: заведите его в кабинете Новой Почты." }
        : { isGood: true, text: `Ключ действует. Отправитель: ${owner}.` };
    } catch (error) {
      if (error instanceof CarrierRefusal)
        return {
          isGood: false,
          text: wordsOfRefusal(error)
            .map(({ text }) => text)
            .join(" "),
        };
      if (error instanceof CarrierDown) return { isGood: false, text: "Новая Почта не отвечает. Повторите позже." };
      throw error;
    }
  };
