// `node tools/sound/make-chime.ts`: makes the sound of a notification anew from its notes (chime.ts).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { chime, samplesOf, waveFile } from "./chime.ts";

writeFileSync(path.join(root, "apps/web/src/app/realtime/chime.wav"), waveFile(samplesOf(chime), chime.rate));
