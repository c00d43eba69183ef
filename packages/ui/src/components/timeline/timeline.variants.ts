import { toneSoft } from "../badge/badge.variants.ts";

/** Grounds of the dots: the tones of a badge. */
export const timelineDots = toneSoft;
