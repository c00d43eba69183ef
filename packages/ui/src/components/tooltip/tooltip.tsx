import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

/** A few words on what a control does, when the pointer rests or the focus stands on it. */
export function Tooltip({
  label,
  side = "top",
  children,
}: {
  /** A few words, not a sentence that must be read. */
  label: ReactNode;
  /** Side it prefers. */
  side?: "top" | "bottom" | "left" | "right";
  /** One control that can take the focus. */
  children: ReactElement;
}) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-toast max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-13 text-paper"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
