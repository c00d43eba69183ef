import { expect, it } from "vitest";
import { deviceName, isMobile } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36`, "Chrome, Windows", false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    "Edge, Windows",
    false,
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`, "Chrome, Android", true],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet, Android",
    true,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Linux", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
    "Safari, macOS",
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 YaBrowser/25.10 Safari/537.36`,
    "Яндекс Браузер, Windows",
    false,
  ],
  ["curl/8.0", "Неизвестный браузер", false],
])("%s is %s", (userAgent, name, mobile) => {
  expect([deviceName(userAgent), isMobile(userAgent)]).toEqual([name, mobile]);
});
