import type { LinkProps } from "@dropship/ui/link";
import { Link as RouterLink, type LinkProps as RouterLinkProps } from "@tanstack/react-router";
import { parseSearch } from "./search-params.ts";

/** Only completes an address for parsing. */
const ORIGIN = "http://shop";

/** No class and no attribute of the router's own: patterns say themselves what is active. */
const NOTHING = {};

/** A link of a pattern, followed by the router without loading the page anew; hovering preloads code and data. */
export function AppLink({ href, ...rest }: LinkProps) {
  if (!href.startsWith("/") || href.startsWith("//")) {
    const { children, ...attributes } = rest;
    return (
      <a href={href} {...attributes}>
        {children}
      </a>
    );
  }
  const { hash, pathname, search } = new URL(href, ORIGIN);
  return (
    <RouterLink
      {...rest}
      to={pathname as RouterLinkProps["to"]} // patterns carry plain addresses; routes.e2e walks every one
      search={parseSearch(search) as RouterLinkProps["search"]} // each route validates its own search
      hash={hash.slice(1)}
      activeProps={NOTHING}
      activeOptions={{ exact: true }}
    />
  );
}
