/** Widths of bars and gaps of the symbols 0 to 106 of Code 128, in modules, a bar first (ISO/IEC 15417). */
const SYMBOLS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(
    " ",
  );
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Symbols of a text without its check and stop: pairs of digits where it is nothing else, single letters of ASCII otherwise. */
function valuesOf(text: string): number[] {
  if (/^(?:\d\d)+$/.test(text)) return [START_C, ...(text.match(/\d\d/g) ?? []).map(Number)];
  if (!/^[ -~]+$/.test(text)) throw new Error(`Code 128 cannot say ${JSON.stringify(text)}`);
  return [START_B, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)];
}

/** Bars of a barcode: where each begins and how wide it is, in modules. Its quiet zones, ten modules on each side, are the caller's. */
export function code128(text: string): {
  readonly bars: readonly (readonly [at: number, width: number])[];
  readonly modules: number;
} {
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  const bars: (readonly [number, number])[] = [];
  let at = 0;
  for (const value of [...values, check, STOP]) {
    Array.from(SYMBOLS[value] ?? "", Number).forEach((width, place) => {
      if (place % 2 === 0) bars.push([at, width]);
      at += width;
    });
  }
  return { bars, modules: at };
}

/** Modules of white that a scanner wants on each side. */
export const QUIET_ZONE = 10;
