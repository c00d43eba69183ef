import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  useContext,
} from "react";

/** What every link of the design system receives: the attributes of `<a>` with a required address. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where the link leads, an address of the app. */
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

function NativeLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkProps>>(NativeLink);

/**
 * Tells everything below which component draws its links, so that an app can plug its router in at one place.
 * Without it links are plain `<a>`.
 */
export function LinkProvider({
  component,
  children,
}: {
  /** The link of the app's router. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link drawn by the component given to {@link LinkProvider}. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
