import { createElement, type SVGProps } from "react";

interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Stands for lucide's own `createLucideIcon` in the built app (vite.config.ts): the same element without the contexts,
 * aliases and unit conversions that nothing here uses, a tenth of the code on the path of every icon.
 */
export default function createIcon({ name, node }: IconData) {
  return function Icon({ className, size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number | string }) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": rest["aria-label"] || rest.role ? undefined : "true",
        ...rest,
        className: `lucide lucide-${name}${className ? ` ${className}` : ""}`,
      },
      // Each for itself, not as a list: nothing here is ever moved, so nothing needs a key (build/direct-icons.ts).
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
