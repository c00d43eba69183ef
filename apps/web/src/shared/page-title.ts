/** Title of a page for a route's `head`; the app adds «- {app name}» (docs/product.md, Screens). */
export const pageTitle = (title: string) => ({ meta: [{ title }] });
/** The same with what search engines describe the page with. */
export const pageWords = ({ title, description }: { title: string; description?: string }) => ({
  meta: [{ title }, ...(description ? [{ name: "description", content: description }] : [])],
});
