const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bYaBrowser\//, "Яндекс Браузер"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** What a browser is called for people, by how it calls itself: «Chrome, Windows». */
export function browserName(userAgent: string): string {
  const of = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(userAgent))?.[1];
  return [of(BROWSERS), of(SYSTEMS)].filter(Boolean).join(", ") || "Неизвестный браузер";
}
