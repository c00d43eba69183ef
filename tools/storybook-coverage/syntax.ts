import ts from "typescript";

/** The syntax tree of a file. No types are computed, so a hundred files take a moment. */
export function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

/** The value itself, without `satisfies X`, `as const` and brackets. */
export function plain(node: ts.Expression): ts.Expression {
  let value = node;
  while (ts.isSatisfiesExpression(value) || ts.isAsExpression(value) || ts.isParenthesizedExpression(value)) {
    value = value.expression;
  }
  return value;
}

/** The name of a property, an attribute or a member when it is written out. */
export function nameOf(node: ts.PropertyName | ts.JsxAttributeName | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node.text;
  return undefined;
}

/** A property of an object literal, by name. */
export function property(object: ts.Expression | undefined, name: string): ts.Expression | undefined {
  const value = object && plain(object);
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  const found = value.properties.find((member) => nameOf(member.name) === name);
  return found && ts.isPropertyAssignment(found) ? plain(found.initializer) : undefined;
}

/** Names of the properties of an object literal; nothing when it is something else. */
export function keysOf(object: ts.Expression | undefined): string[] | undefined {
  const value = object && plain(object);
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties.map((member) => nameOf(member.name)).filter((name) => name !== undefined);
}

/** Constants of a file, by name. */
export function constants(source: ts.SourceFile): Map<string, { value: ts.Expression; isExported: boolean }> {
  const found = new Map<string, { value: ts.Expression; isExported: boolean }>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) {
        found.set(name.text, { value: plain(initializer), isExported: isExported(statement) });
      }
    }
  }
  return found;
}

/** Whether others may import it. */
export function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** Calls `visit` for the node and for everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}
