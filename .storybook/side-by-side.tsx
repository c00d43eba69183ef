import type { StoryContext } from "@storybook/react-vite";

/** Arguments that an address can carry: the ones set in the panel, of plain types. Storybook refuses other letters. */
function argsInAddress({ args, initialArgs }: StoryContext): string {
  return Object.entries(args)
    .filter(([name, value]) => value !== initialArgs[name])
    .flatMap(([name, value]) => {
      if (typeof value === "boolean") return [`${name}:!${value}`];
      if (typeof value === "number") return [`${name}:${value}`];
      return typeof value === "string" && /^[\w -]*$/.test(value) ? [`${name}:${value}`] : [];
    })
    .join(";");
}

const themes = [
  { value: "light", title: "Светлая тема" },
  { value: "dark", title: "Тёмная тема" },
];

/**
 * The story in both themes at once. Two documents, not two copies in one: dialogs, menus and the background then belong
 * to their own theme, and a `play` finds one of everything. They lie over the story itself, which stays for the panels.
 */
export function SideBySide({ context }: { context: StoryContext }) {
  const { density, motion, direction } = context.globals;
  const address = (theme: string) => {
    const globals = [
      `theme:${theme}`,
      `density:${String(density)}`,
      `motion:${String(motion)}`,
      `direction:${String(direction)}`,
    ].join(";");
    return `?${new URLSearchParams({ id: context.id, viewMode: "story", globals, args: argsInAddress(context) })}`;
  };
  return (
    <div className="fixed inset-0 z-[100] grid overflow-auto bg-paper md:grid-cols-2">
      {themes.map(({ value, title }) => (
        <iframe key={value} title={title} src={address(value)} className="size-full min-h-120 border-0" />
      ))}
    </div>
  );
}
