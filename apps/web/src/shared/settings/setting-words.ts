import type { SecretState } from "@dropship/api/contract/settings";

/** What is told of a kept secret; undefined when there is none. */
export function secretText({ state, ends_with }: SecretState): string | undefined {
  switch (state) {
    case "absent":
      return undefined;
    case "given":
      return "Задан в окружении сервера";
    case "unreadable":
      return "Не читается: введите заново";
    case "set":
      return ends_with === null ? "Задан" : `Задан, оканчивается на ${ends_with}`;
  }
}
