const browsers: readonly [mark: RegExp, name: string][] = [
  // Each calls itself Chrome or Safari as well, so the particular ones come first.
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/YaBrowser\//, "Яндекс Браузер"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrom(?:e|ium)\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly [mark: RegExp, name: string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];
const find = (table: typeof browsers, userAgent: string) => table.find(([mark]) => mark.test(userAgent))?.[1];

/** What people call a device, from how its browser introduced itself: «Chrome, Windows». */
export const deviceName = (userAgent: string): string =>
  [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean).join(", ") || "Неизвестный браузер";

/** Whether it is carried about: drawn as a phone. */
export const isMobile = (userAgent: string): boolean => /iPhone|iPad|Android|\bMobi/.test(userAgent);
