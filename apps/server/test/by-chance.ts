/**
 * The seed of a test that tries things by chance. In CI it is the run's own, another with each run (tools/test-run/steps.ts), so that what chance
 * has tried grows by the day; `atDesk` elsewhere, where a change is to be judged.
 */
export const seedOf = (atDesk: number): number => Number(process.env["MODEL_SEED"] ?? atDesk);

/** How often something is tried: `inRun` times, or `SOAK` times as often for who looks longer, before a release. */
export const triesOf = (inRun: number): number => inRun * Number(process.env["SOAK"] ?? 1);
