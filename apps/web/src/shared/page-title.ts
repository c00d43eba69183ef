/** Title of a page for a route's `head`; the app adds «- {app name}» (seed section 2). */
export const pageTitle = (title: string) => ({ meta: [{ title }] });
