import ts from "typescript";
import { isExported, parse } from "./syntax.ts";

/** What draws no element of its own, or not one: it dresses or surrounds what it is given, lays a page out, opens something. */
const WITHOUT_ELEMENT = new Set([
  "Tooltip",
  "LinkProvider",
  "PopoverClose",
  "AppShell",
  "DashboardGrid",
  "DetailPage",
  "FormPage",
  "ImportWizard",
  "ImportProgress",
  "NewsList",
  "BellAction",
  "CartAction",
  "UserAction",
  "JobsAction",
  "Dropdown",
  "NotificationsDropdown",
  "SearchBox",
  "FilterSheet",
  "JobPanel",
  "JobRefusals",
  // Its `id` is the category's.
  "CategoryCard",
]);

/** Exported components of a file that take their props apart and leave nothing for the element: `Chip`. */
export function withoutNativeProps(file: string, text: string): string[] {
  return parse(file, text).statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !isExported(statement)) return [];
    const name = statement.name?.text ?? "";
    const props = statement.parameters[0]?.name;
    if (!/^[A-Z]/.test(name) || WITHOUT_ELEMENT.has(name) || !props || !ts.isObjectBindingPattern(props)) return [];
    return props.elements.some(({ dotDotDotToken }) => dotDotDotToken) ? [] : [name];
  });
}
