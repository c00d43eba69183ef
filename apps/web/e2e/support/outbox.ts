import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** The link of the newest message to a person whose path begins with `part`, without its origin. */
export async function linkInOutbox(outboxDir: string, to: string, part: string): Promise<string> {
  let link = "";
  await expect(() => {
    const letters = readdirSync(outboxDir)
      .filter((file) => file.endsWith(".eml"))
      .sort()
      .map((file) => readFileSync(path.join(outboxDir, file), "utf8"))
      .filter((letter) => letter.includes(`To: ${to}`));
    // Quoted-printable: long lines are cut with "=" and "=" itself is "=3D".
    const text = (letters.at(-1) ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
    link = new RegExp(`https?://[^/\\s]+(${part}\\S*)`).exec(text)?.[1] ?? "";
    expect(link, `a link to ${part} in a letter to ${to}`).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return link;
}
