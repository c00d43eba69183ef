import ts from "typescript";
import { isExported, nameOf, parse } from "./syntax.ts";

/** Names that say themselves what they are, the same in every component. */
const PLAIN = new Set(["children", "className", "ref", "id", "style"]);

/**
 * Exports and props without a sentence: "ButtonProps.size", "Button". The package lets in only the file that is named like
 * its folder (the door), so of the other files the members are asked for when the door hands their type on.
 */
export function undocumented(
  name: string,
  text: string,
  { isDoor = true, handedOn = new Set<string>() }: { isDoor?: boolean; handedOn?: ReadonlySet<string> } = {},
): string[] {
  const source = parse(name, text);
  const local = new Map<string, ts.TypeNode | ts.InterfaceDeclaration>();
  for (const statement of source.statements) {
    // An exported type answers for itself.
    if (isExported(statement)) continue;
    if (ts.isTypeAliasDeclaration(statement)) local.set(statement.name.text, statement.type);
    if (ts.isInterfaceDeclaration(statement)) local.set(statement.name.text, statement);
  }
  const missing = new Set<string>();
  const note = (label: string) => missing.add(label);
  for (const statement of source.statements) {
    if (!isExported(statement)) continue;
    for (const { label, types } of declared(statement)) {
      if (!hasSentence(statement)) note(label);
      if (!isDoor && !handedOn.has(label)) continue;
      for (const type of types) for (const member of membersOf(type, local)) describe(label, member, note);
    }
  }
  return [...missing];
}

/**
 * Types of neighbours that the door exports, or that its own props are made of:
 * `import type { TableColumn } from "./table-columns.ts"`.
 */
export function handedOn(name: string, text: string): string[] {
  const source = parse(name, text);
  const props = source.statements
    .filter(isExported)
    .flatMap((statement) => declared(statement).flatMap(({ types }) => types.map((type) => type.getText())))
    .join("\n");
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return clause && ts.isNamedExports(clause) ? clause.elements.map(nameOfImport) : [];
    }
    const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(nameOfImport).filter((type) => new RegExp(`\\b${type}\\b`).test(props));
  });
}

const nameOfImport = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (propertyName ?? name).text;

/** What a statement exports, and the types whose members its users fill in. */
function declared(statement: ts.Statement): { label: string; types: (ts.TypeNode | ts.InterfaceDeclaration)[] }[] {
  if (ts.isInterfaceDeclaration(statement)) return [{ label: statement.name.text, types: [statement] }];
  if (ts.isTypeAliasDeclaration(statement)) return [{ label: statement.name.text, types: [statement.type] }];
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    return [{ label: statement.name.text, types: propsOf(statement.name.text, statement.parameters) }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name, initializer }) => {
    const label = name.getText();
    const isFunction = initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
    return { label, types: isFunction ? propsOf(label, initializer.parameters) : [] };
  });
}

/** Only of components: arguments of other functions are told in the function's own sentence. */
function propsOf(label: string, parameters: ts.NodeArray<ts.ParameterDeclaration>): ts.TypeNode[] {
  const type = parameters[0]?.type;
  return /^[A-Z]/.test(label) && type ? [type] : [];
}

type Members = Map<string, ts.TypeNode | ts.InterfaceDeclaration>;

/** Members written in this file; a name from elsewhere is documented where it stands. */
function membersOf(type: ts.TypeNode | ts.InterfaceDeclaration, local: Members): ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(type)) return [...type.members];
  if (ts.isTypeLiteralNode(type)) return [...type.members];
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
    return type.types.flatMap((part) => membersOf(part, local));
  }
  if (ts.isParenthesizedTypeNode(type)) return membersOf(type.type, local);
  if (ts.isTypeReferenceNode(type)) {
    const found = local.get(type.typeName.getText());
    if (found) return membersOf(found, new Map([...local].filter(([, node]) => node !== found)));
    // Omit<Own, "x">, Readonly<Own>
    return (type.typeArguments ?? []).slice(0, 1).flatMap((part) => membersOf(part, local));
  }
  return [];
}

function describe(label: string, member: ts.TypeElement, note: (label: string) => void): void {
  const name = nameOf(member.name);
  // `never` forbids a prop of the other kind, and `kind: "cod"` is the kind itself: there is nothing to say to its user.
  const type = ts.isPropertySignature(member) ? member.type : undefined;
  const isPlain = type && (type.kind === ts.SyntaxKind.NeverKeyword || ts.isLiteralTypeNode(type));
  if (name && !PLAIN.has(name) && !isPlain && !hasSentence(member)) note(`${label}.${name}`);
}

/** A comment of at least two words, or one with its full stop ("Address."). */
function hasSentence(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).some((doc) => {
    if (!ts.isJSDoc(doc)) return false;
    return /\S\s+\S|\S{3,}\.$/.test(ts.getTextOfJSDocComment(doc.comment) ?? "");
  });
}
