import { z } from "zod";
import { bareIban, isIban } from "./bank-details.ts";

/** A Ukrainian IBAN that a person typed; comes out without spaces, in capitals. */
export const ibanInput = z
  .string("Введите IBAN.")
  .transform(bareIban)
  .pipe(
    z
      .string()
      .min(1, "Введите IBAN.")
      .regex(/^UA[\dA-Z]{27}$/, "IBAN начинается с UA, за ним 27 цифр.")
      .refine(isIban, "Контрольные цифры IBAN не сходятся: проверьте номер."),
  );
