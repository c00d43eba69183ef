/**
 * Tells menus, tabs and popups in which direction lines run: Radix does not read it from the page. Stands at the root of an app
 * (and of Storybook) beside `dir` on `<html>`, which everything else follows.
 */
export { DirectionProvider } from "@radix-ui/react-direction";
