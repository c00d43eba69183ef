// The names that CSS knows, without those that are words of the interface elsewhere (tan, linen) in no colour's place.
const NAMED =
  "aqua|azure|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gray|grey|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|skyblue|teal|tomato|turquoise|violet|white|yellow";
// Not an anchor (href="#abc", url(#abc)) and not a number of an order ("№ #1048" has no quote or colon before it).
const HEX = /(?<!(?:href|to|url|[hH]ref:)\W{1,4})["'`:\s([]#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])/i;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\(\s*[\d.]/i;
// A named colour is one only where a colour is asked for: `fill="red"`, `color: red`, `bg-[red]`.
const NAME = new RegExp(
  `\\b(?:color|colour|fill|stroke|background|backgroundColor|borderColor|stopColor|floodColor)\\s*[:=]\\s*\\{?["'\`]?(?:${NAMED})\\b|-\\[(?:${NAMED})\\]`,
  "i",
);

// Markup in a string: a drawn stand-in for a photograph, or a text pasted from elsewhere. It is content, the same in both themes.
const CONTENT = /["'`]<[\w!]|style=(?:"[^"]*|'[^']*)color:/;

/** Lines with a colour that is no token: `12: fill="#fff"`. `content` lets pass what stories draw or paste for themselves. */
export function rawColours(text: string, { content = false } = {}): string[] {
  return text.split("\n").flatMap((line, index) => {
    if (content && CONTENT.test(line)) return [];
    const isColour = HEX.test(line) || FUNCTION.test(line) || NAME.test(line);
    return isColour ? [`${index + 1}: ${line.trim().slice(0, 100)}`] : [];
  });
}
