import { cloneElement, isValidElement } from "react";
import type { ReactElement, ReactNode } from "react";

import { cn } from "./cn.ts";

type AnyProps = Record<string, unknown> & { className?: string; children?: ReactNode };

type Handler = (event: { defaultPrevented?: boolean }) => void;

/** The handlers that both sides have, each called in turn. */
function chained(outer: AnyProps, inner: AnyProps): Record<string, Handler> {
  const both: Record<string, Handler> = {};
  for (const [name, own] of Object.entries(inner)) {
    const given = outer[name];
    if (!/^on[A-Z]/.test(name) || typeof own !== "function" || typeof given !== "function") continue;
    both[name] = (event) => {
      own(event);
      if (!event.defaultPrevented) given(event);
    };
  }
  return both;
}

/**
 * Gives the looks and behaviour of a component to its only child (`asChild`), so that a router's link can be a button.
 * Smaller than Radix's Slot: the child's own props win, class names are joined, a handler that both have is called of
 * both, the child's first; when that one prevents the default, the component's is not called.
 */
export function slot(child: ReactNode, props: AnyProps, wrap: (content: ReactNode) => ReactNode): ReactElement {
  if (!isValidElement<AnyProps>(child)) {
    throw new Error("asChild needs exactly one element inside: <Button asChild><a href=…>…</a></Button>");
  }
  return cloneElement(
    child,
    { ...props, ...child.props, ...chained(props, child.props), className: cn(props.className, child.props.className) },
    wrap(child.props.children),
  );
}
