import { z } from "zod";

const OPENS = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CLOSES = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Hours of one day, time of Kyiv; "24:00" is midnight at its end, earlier than `from` is after midnight. Null: closed. */
const dayHours = z
  .object({
    from: z.string().regex(OPENS, "Укажите время открытия, например 09:00."),
    to: z.string().regex(CLOSES, "Укажите время закрытия, например 18:00."),
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "Закрытие не может совпадать с открытием." })
  .nullable();

/** Opening hours of a week, Monday first. */
export const weekHours = z.tuple([dayHours, dayHours, dayHours, dayHours, dayHours, dayHours, dayHours]);
/** Opening hours of a week, Monday first. */
export type WeekHours = z.output<typeof weekHours>;
