import { useMedia } from "@dropship/ui/hooks/use-media";
import { isDeclared, SettingsButton } from "@dropship/ui/patterns/data-table";
import { ViewsButton } from "@dropship/ui/patterns/saved-views";
import { Skeleton } from "@dropship/ui/skeleton";
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { lazyPart } from "../lazy-part.ts";
import { ExportButton } from "./export-button.tsx";
import { isNarrowed } from "./list-state.ts";
import type { ListTools } from "./list-tools.tsx";

// Menus and panels, and what keeps views: not needed to read a list.
const Tools = lazyPart(async () => (await import("./list-parts.ts")).ListTools);
/** The button that writes a list into a file, with its menu. */
export const ListExport = lazyPart(async () => (await import("./list-parts.ts")).ListExport);

type ToolBarProps = ComponentProps<typeof ListTools>;

/** Whether a list is shown as it is declared: what stands on its tools is known without them. */
const isPlain = ({ state, look, density }: ToolBarProps): boolean =>
  state.view === undefined &&
  !isNarrowed(state) &&
  !state.sort &&
  !state.per_page &&
  look.density === density &&
  isDeclared(look.columns);

const fetchTools = () => Promise.all([Tools.loaded(), ListExport.loaded()]);

/** The button that the reader has come to before its tool. */
interface Reached {
  place: number;
  pressed: boolean;
}

/**
 * What a reader makes of a list. Its buttons are there with the rows; what they do, and the saved views, are fetched when somebody comes near one
 * of them, or when the list is not as it is declared and its view has to be named. A press that comes before is done when they are there.
 */
export function ListToolBar(props: ToolBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const reached = useRef<Reached>(undefined);
  // Where the reader was when the tools came: the buttons that were waiting take the focus with them when they go.
  const [there, setThere] = useState<{ at: Reached | undefined }>();

  const show = () => setThere((before) => before ?? { at: reached.current });
  const approach = () => void fetchTools().then(show);
  // Who opens the sheet of a phone, in which they stand, has come near as well.
  const isNarrow = useMedia("(width < 48rem)");
  const isNear = isNarrow || !isPlain(props);
  const showSoon = useEffectEvent(show);
  useEffect(() => {
    if (isNear) void fetchTools().then(showSoon);
  }, [isNear]);

  useLayoutEffect(() => {
    if (!there?.at) return;
    const button = box.current?.querySelectorAll("button")[there.at.place];
    button?.focus();
    if (there.at.pressed) button?.click();
  }, [there]);

  if (there)
    return (
      <div ref={box} className="contents">
        <Suspense>
          <Tools {...props} />
        </Suspense>
      </div>
    );
  /** A button whose tool is not there yet. */
  const ahead = (place: number, opens: "menu" | "dialog") => {
    const press = () => {
      reached.current = { place, pressed: true };
      approach();
    };
    return {
      "aria-haspopup": opens,
      "aria-expanded": false,
      onPointerEnter: approach,
      onFocus: () => {
        if (reached.current?.place !== place) reached.current = { place, pressed: false };
        approach();
      },
      onPointerDown: ({ button }: PointerEvent) => button === 0 && press(),
      onClick: press,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown" || opens !== "menu") return;
        event.preventDefault();
        press();
      },
      // Who goes on elsewhere is not called back.
      onBlur: () => {
        if (reached.current?.place === place) reached.current = undefined;
      },
    } as const;
  };
  return (
    <div ref={box} className="contents">
      {props.state.view === undefined ? (
        <ViewsButton view={props.allName} changed={!isPlain(props)} {...ahead(0, "menu")} />
      ) : (
        <Skeleton className="size-control" />
      )}
      <div className="max-md:hidden">
        <SettingsButton columns={props.columns} state={props.look.columns} {...ahead(1, "dialog")} />
      </div>
      {props.children && <ExportButton {...ahead(2, "menu")} />}
    </div>
  );
}
