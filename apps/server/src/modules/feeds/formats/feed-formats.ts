import { epicentrFormat } from "./epicentr.ts";
import type { FeedFormat, XmlPreset } from "./feed-format.ts";
import { hotlineFormat } from "./hotline.ts";
import { facebookFormat, googleFormat } from "./merchant.ts";
import { commonYmlFormat, promFormat, rozetkaFormat } from "./yml.ts";

/** The writer of each XML preset. */
export const feedFormats: Readonly<Record<XmlPreset, FeedFormat>> = {
  prom: promFormat,
  rozetka: rozetkaFormat,
  hotline: hotlineFormat,
  epicentr: epicentrFormat,
  google: googleFormat,
  facebook: facebookFormat,
  yml: commonYmlFormat,
};
