import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/** The image library, loaded when the first picture is made: a shop whose pictures are made already does without its 30 MB. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
