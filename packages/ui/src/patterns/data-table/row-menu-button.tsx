import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { IconButton } from "../../components/icon-button/icon-button.tsx";

const loadMenu = async () => {
  const { preloadMenuCode, RowMenu: component } = await import("./row-menu.tsx");
  preloadMenuCode();
  return { default: component };
};
const RowMenu = lazy(loadMenu);

/** The three dots at a row's end. The menu itself comes with the first press: a thousand rows carry a thousand plain buttons. */
export function RowMenuButton({ name, items }: { name: string; items: () => ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const button = (
    <IconButton
      label={`Действия: ${name}`}
      size="sm"
      aria-haspopup="menu"
      className="text-faint group-hover/row:text-muted"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={isAsked ? undefined : () => setAsked(true)}
    >
      <Ellipsis />
    </IconButton>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <RowMenu label={`Действия: ${name}`} items={items} />
    </Suspense>
  );
}
