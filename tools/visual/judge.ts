import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Camera, Picture } from "./camera.ts";
import { countDifferent, decode, drawDifference, type Pixels } from "./picture.ts";
import { reportPicture, type Outcome } from "./results.ts";
import { baselineFile, keyOf, type Shot } from "./shot.ts";

/** How often a picture that is not the baseline is taken again, until two in a row are equal. */
const TRIES = 6;
const PAUSE_MS = 150;

/** What came of one photograph. */
export interface Judgement {
  outcome: Outcome;
  differing?: number;
  message?: string;
  oddities: string[];
}

/** Takes a picture and compares it, pixel by pixel, with its baseline. What differs is laid into the report. */
export async function judge(camera: Camera, shot: Shot): Promise<Judgement> {
  const file = baselineFile(shot);
  // Read while the page is photographed, which is mostly waiting.
  const [before, first] = await Promise.all([
    existsSync(file) ? decode(readFileSync(file)) : undefined,
    camera.take(shot.theme),
  ]);
  let picture = first;
  let after = await decode(picture.png);
  if (before && countDifferent(before, after) === 0) return { outcome: "same", oddities: picture.oddities };

  // Late parts and a slow machine: only a picture that stays as it is can be called different.
  for (let tries = 1; ; tries += 1) {
    await sleep(PAUSE_MS * tries);
    const next = await camera.take(shot.theme);
    if (next.hash === picture.hash) break;
    picture = next;
    after = await decode(picture.png);
    if (before && countDifferent(before, after) === 0) return { outcome: "same", oddities: picture.oddities };
    if (tries === TRIES) {
      return { outcome: "failed", message: `does not hold still: ${TRIES} pictures, no two alike`, oddities: [] };
    }
  }
  return await report(shot, picture, before, after);
}

async function report(shot: Shot, picture: Picture, before: Pixels | undefined, after: Pixels): Promise<Judgement> {
  const key = keyOf(shot);
  mkdirSync(path.dirname(reportPicture(key, "after")), { recursive: true });
  writeFileSync(reportPicture(key, "after"), picture.png);
  if (!before) return { outcome: "new", oddities: picture.oddities };
  copyFileSync(baselineFile(shot), reportPicture(key, "before"));
  writeFileSync(reportPicture(key, "difference"), await drawDifference(before, after));
  return { outcome: "changed", differing: countDifferent(before, after), oddities: picture.oddities };
}
