// Classes of Tailwind that name a side of the screen. Centred things (left-1/2) stand in the middle from either side.
const SIDES =
  /(?<=[\s"'`:!(])-?(?:(?:scroll-)?[pm][lr]-[\d.[(a-z]|text-(?:left|right)\b|border-[lr](?=[-\s"'`])|rounded-[lr]-|float-(?:left|right)\b|(?:left|right)-(?:[\d.[(]|full|auto)(?!\/2))[^\s"'`]*/;
const COMMENT = /^\s*(?:\/\/|\*|\/\*)/;

/** Lines with a class that names left or right where the start or the end of the line is meant: `12: pl-3`. */
export function physicalSides(text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const found = COMMENT.test(line) ? null : SIDES.exec(line);
    return found ? [`${index + 1}: ${found[0]}`] : [];
  });
}
