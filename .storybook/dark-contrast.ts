import { dress } from "./dress.ts";

/** Rules whose answer depends on colours; all others say the same in both themes. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** What Storybook puts beside the story. */
const NOT_OURS = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];

/**
 * Looks at the story once more in the dark theme, as its walk has left it, and fails it by the colours that axe finds there. The structure was
 * looked at before, in the light.
 */
export async function checkDarkContrast(globals: Record<string, unknown>): Promise<void> {
  const { default: axe } = await import("axe-core");
  const still = document.createElement("style");
  still.textContent = "*, ::before, ::after { transition: none !important }"; // colours on their way would be read as they are
  document.head.append(still);
  dress({ ...globals, theme: "dark" });
  try {
    axe.reset();
    const { violations } = await axe.run(
      { include: document.body, exclude: NOT_OURS },
      { runOnly: { type: "rule", values: COLOUR_RULES }, resultTypes: ["violations"] },
    );
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ""}`),
    );
    if (faults.length > 0) throw new Error(`In the dark theme:\n${faults.join("\n")}`);
  } finally {
    dress(globals);
    still.remove();
  }
}
