// Functions that run inside Storybook's preview page: they are sent there as text, so each must stand alone.

/** The part of Storybook's preview that is talked to (storybook/internal/preview-api; stable since Storybook 7). */
interface StorybookPreview {
  ready: () => Promise<unknown>;
  channel: {
    on: (event: string, listener: (payload: unknown) => void) => void;
    off: (event: string, listener: (payload: unknown) => void) => void;
    emit: (event: string, payload: unknown) => void;
  };
  currentRender?: { id: string; phase?: string };
  storyStoreValue?: {
    loadStory: (options: { storyId: string }) => Promise<{
      storyGlobals?: { viewport?: { value?: string }; theme?: string };
      parameters: {
        viewport?: { options?: Record<string, { styles?: { width?: string } }> };
        visual?: { widths?: number[]; themes?: string[] };
      };
    }>;
  };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: StorybookPreview;
  }
}

/** What a story asks of its photographs; empty when it leaves the choice to the run. */
export interface StoryWishes {
  widths?: number[];
  themes?: string[];
}

/** Reads the wishes: a story that sets the viewport or the theme in its globals is seen only there. */
export async function readWishes(storyIds: string[]): Promise<Record<string, StoryWishes>> {
  const store = window.__STORYBOOK_PREVIEW__?.storyStoreValue;
  if (!store) throw new Error("Storybook's preview has no stories.");
  const wishes: Record<string, StoryWishes> = {};
  for (const storyId of storyIds) {
    // A file that cannot be loaded is told of when its story is photographed.
    const story = await store.loadStory({ storyId }).catch(() => undefined);
    const viewport = story?.storyGlobals?.viewport?.value;
    const theme = story?.storyGlobals?.theme;
    const width = Number.parseInt(story?.parameters.viewport?.options?.[viewport ?? ""]?.styles?.width ?? "", 10);
    const themes = story?.parameters.visual?.themes ?? (theme === "light" || theme === "dark" ? [theme] : undefined);
    const widths = story?.parameters.visual?.widths ?? (width > 0 ? [width] : undefined);
    wishes[storyId] = {
      ...(widths ? { widths } : {}),
      ...(themes ? { themes } : {}),
    };
  }
  return wishes;
}

/** Shows a story in the page that is open, through Storybook's channel, and waits for the end of its `play`. Returns what went wrong. */
export async function showStory({ storyId, patienceMs }: { storyId: string; patienceMs: number }): Promise<string[]> {
  const preview = window.__STORYBOOK_PREVIEW__;
  if (!preview) throw new Error("This is no Storybook page.");
  const errors: string[] = [];
  const describe = (payload: unknown): string => {
    if (Array.isArray(payload)) return payload.map(describe).join("; ");
    if (typeof payload !== "object" || payload === null) return String(payload);
    const { message, title, description } = payload as Record<string, unknown>; // what Storybook sends with its errors
    return [message ?? title, description].filter(Boolean).join(": ") || JSON.stringify(payload);
  };
  const failures = {
    storyMissing: "is missing",
    storyThrewException: "threw",
    storyErrored: "failed",
    playFunctionThrewException: "failed in play",
    unhandledErrorsWhilePlaying: "left an error behind",
  };
  const listeners = Object.entries(failures).map(([event, words]) => {
    const listener = (payload: unknown) => void errors.push(`${words}: ${describe(payload)}`);
    preview.channel.on(event, listener);
    return () => preview.channel.off(event, listener);
  });
  (document.activeElement as HTMLElement | null)?.blur?.(); // any element may have the focus
  getSelection()?.removeAllRanges();
  window.scrollTo(0, 0);
  localStorage.clear();
  sessionStorage.clear();
  window.visual.reseed();
  try {
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => {
        errors.push(`did not end in ${patienceMs / 1000} s (${preview.currentRender?.phase ?? "not begun"})`);
        resolve();
      }, patienceMs);
      const finished = (payload: unknown) => {
        const { storyId: id, status } = payload as { storyId?: string; status?: string }; // Storybook's storyFinished
        if (id !== storyId) return;
        if (status !== "success" && errors.length === 0) errors.push(`ended as ${status ?? "nothing"}`);
        clearTimeout(patience);
        preview.channel.off("storyFinished", finished);
        resolve();
      };
      preview.channel.on("storyFinished", finished);
      const isOpen = preview.currentRender?.id === storyId;
      preview.channel.emit(isOpen ? "forceRemount" : "setCurrentStory", { storyId, viewMode: "story" });
    });
  } finally {
    for (const stop of listeners) stop();
  }
  window.scrollTo(0, 0);
  return [...new Set(errors)];
}
