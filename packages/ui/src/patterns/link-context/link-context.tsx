import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  useContext,
} from "react";

/** What every link of a pattern receives: the attributes of `<a>` with a required address. */
export interface PatternLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where the link leads, an address of the app. */
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function NativeLink({ children, ...rest }: PatternLinkProps) {
  return <a {...rest}>{children}</a>;
}

const LinkContext = createContext<ComponentType<PatternLinkProps>>(NativeLink);

/**
 * Tells every pattern below which component draws its links, so that an app can plug its router in at one place.
 * Without it links are plain `<a>`.
 */
export function LinkProvider({
  component,
  children,
}: {
  /** The link of the app's router. */
  component: ComponentType<PatternLinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link drawn by the component given to {@link LinkProvider}. */
export function PatternLink(props: PatternLinkProps) {
  return createElement(useContext(LinkContext), props);
}
