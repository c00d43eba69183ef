/** Title of a page for a route's `head`; the app adds «- {app name}» (docs/product.md, Screens). */
export const pageTitle = (title: string) => ({ meta: [{ title }] });
