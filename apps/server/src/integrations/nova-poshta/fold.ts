/** Letters of a place name without the differences between Russian and Ukrainian spelling (docs/reference/ukrainian-formats.md, Names and addresses). */
export const foldName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’ʼ`]/g, "")
    .replaceAll(/[іїы]/g, "и")
    .replaceAll(/[єэё]/g, "е")
    .replaceAll("ґ", "г")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
