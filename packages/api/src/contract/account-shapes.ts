import { z } from "zod";
import { bareIban, isIban } from "./bank-details.ts";

/** A Ukrainian IBAN that a person typed; comes out without spaces, in capitals. */
export const ibanInput = z
  .string("Введите IBAN.")
  .transform(bareIban)
  .pipe(
    z
      .string()
      // One sentence at a time: of a number that is not whole nothing more can be said.
      .min(1, { error: "Введите IBAN.", abort: true })
      .regex(/^UA[\dA-Z]{27}$/, { error: "IBAN начинается с UA, за ним 27 цифр.", abort: true })
      .refine(isIban, "Контрольные цифры IBAN не сходятся: проверьте номер."),
  );
