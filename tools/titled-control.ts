import ts from "typescript";
import type { SourceFile } from "./source-files.ts";
import { nameOf, parse } from "./storybook-coverage/syntax.ts";

/** Elements that take the focus, and the components that become one. */
const CONTROLS = new Set(["button", "a", "input", "select", "textarea", "summary", "Button", "IconButton", "Link"]);

/** A control with a native `title`, if the file has one. */
export function titledControl(file: SourceFile): string | undefined {
  if (!/\stitle=/.test(file.text)) return undefined;
  const source = parse(file.name, file.text);
  let found: string | undefined;
  const look = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const isTitled = node.attributes.properties.some((one) => ts.isJsxAttribute(one) && nameOf(one.name) === "title");
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (CONTROLS.has(tag) && isTitled) found ??= `line ${line}: <${tag} title>`;
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}
