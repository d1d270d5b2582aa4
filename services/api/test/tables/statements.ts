import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

export const SOURCES = join(import.meta.dirname, '../../src');

/** Folders without modules: technical ones, and those that built the schema step by step. */
const NOT_MODULES = ['platform', 'migrations'];

/** SQL in a source file, with the tables it names. */
export interface Statement {
  /** Such as `deals/deals.repository.ts`: the module, and the file in it. */
  readonly file: string;
  readonly line: number;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** Other database access in a file: it takes a connection, calls a manager's method, or uses an entity's class. */
export interface Reach {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly isForeignEntity: boolean;
}

export interface Source {
  readonly file: string;
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** The nearest folder above that declares a module; null without one. */
export function moduleOf(path: string): string | null {
  for (let folder = dirname(path); folder.startsWith(SOURCES); folder = dirname(folder))
    if (folder !== SOURCES && readdirSync(folder).some((name) => name.endsWith('.module.ts'))) return folder;
  return null;
}

/** A file by its module, wherever the module's folder is. */
function nameOf(path: string): string {
  const module = moduleOf(path);
  return (module ? join(basename(module), relative(module, path)) : relative(SOURCES, path)).split(sep).join('/');
}

export function sources(): Source[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(spec|test)\.ts$/.test(name))
    .filter((name) => !NOT_MODULES.includes(name.split(sep)[0]!))
    .map((name) => sourceAt(join(SOURCES, name)));
}

export const sourceAt = (path: string, text = readFileSync(path, 'utf8')): Source => ({
  path,
  file: nameOf(path),
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true),
});

function walk(tree: ts.Node, visit: (node: ts.Node) => void): void {
  visit(tree);
  tree.forEachChild((child) => walk(child, visit));
}

const lineOf = ({ tree }: Source, node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** Which module owns each table: the one with the table's entity. More than one entry is a mistake. */
export function tableOwners(files: readonly Source[]): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const source of files.filter(({ path }) => path.endsWith('.entity.ts')))
    walk(source.tree, (node) => {
      if (!ts.isDecorator(node) || !ts.isCallExpression(node.expression) || node.expression.expression.getText() !== 'Entity') return;
      const [name] = node.expression.arguments;
      if (!name || !ts.isStringLiteral(name)) throw new Error(`${source.file}: an entity says which table it is`);
      owners.set(name.text, [...(owners.get(name.text) ?? []), source.file.split('/')[0]!]);
    });
  return owners;
}

/** A literal's text, with a question mark for each interpolated value. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
  return null;
}

const WRITTEN = /\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+(?:ONLY\s+)?(\w+)/g;
const READ = /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?(\w+)/g;
/** The rest of `FROM deals d, users u`. */
const LISTED = /\bFROM\s+\w+(?:\s+(?:AS\s+)?\w+)?((?:\s*,\s*\w+(?:\s+(?:AS\s+)?\w+)?)+)/g;
/** A source that is put after FROM elsewhere, such as `deals d JOIN users u …`. */
const SOURCE = /^\s*(\w+) \w+ (?:LEFT )?JOIN\b/g;

/** A literal that is only a name. */
const BARE_NAME = /^\w+$/;

export function tablesIn(sql: string, tables: ReadonlySet<string>): { reads: string[]; writes: string[] } {
  const known = (names: readonly string[]) => [...new Set(names.filter((name) => tables.has(name)))].sort();
  const writes = known([...sql.matchAll(WRITTEN)].map(([, name]) => name!));
  const listed = [...sql.matchAll(LISTED)].flatMap(([, more]) => more!.match(/(?<=,\s*)\w+/g) ?? []);
  const reads = known([...listed, ...[...sql.matchAll(READ), ...sql.matchAll(SOURCE)].map(([, name]) => name!)]);
  return { writes, reads: reads.filter((name) => !writes.includes(name)) };
}

/** Whether such a name is a table for SQL built elsewhere: `{ table: 'deals' }`, or one of `const TABLES = { deal: 'deals' }`. */
const isNamed = (node: ts.Node) =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'table') || /^(TABLES|table)$/.test(declared(node));

function declared(node: ts.Node): string {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isVariableDeclaration(at)) return at.name.getText();
    if (ts.isForOfStatement(at) && ts.isVariableDeclarationList(at.initializer)) return at.initializer.declarations[0]!.name.getText();
  }
  return '';
}

export function statementsOf(source: Source, tables: ReadonlySet<string>): Statement[] {
  const found: Statement[] = [];
  walk(source.tree, (node) => {
    if (ts.isDecorator(node.parent ?? node)) return;
    const text = textOf(node);
    if (text === null) return;
    const named = BARE_NAME.test(text) ? { reads: tables.has(text) && isNamed(node) ? [text] : [], writes: [] } : tablesIn(text, tables);
    if (named.reads.length + named.writes.length > 0) found.push({ file: source.file, line: lineOf(source, node), ...named });
  });
  return found;
}

/** A use case passes the manager on; it calls nothing on it. */
const HANDED_ON = 'EntityManager';

/** What a file calls a manager: by its type, or as what a transaction hands to its callback. */
function managersIn(tree: ts.SourceFile): ReadonlySet<string> {
  const names = new Set(['manager']);
  walk(tree, (node) => {
    const isDeclared = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
    if (isDeclared && node.type?.getText().includes(HANDED_ON)) names.add(node.name.getText());
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'transaction')
      return;
    const [work] = node.arguments;
    const given = work && (ts.isArrowFunction(work) || ts.isFunctionExpression(work)) ? work.parameters[0] : undefined;
    if (given) names.add(given.name.getText());
  });
  return names;
}

/** `manager` of `manager.query(…)`, and `on` of `this.on.query(…)`. */
const nameOfOwner = (node: ts.Expression) =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword
      ? node.name.text
      : null;

export function reachesOf(source: Source): Reach[] {
  const found: Reach[] = [];
  const managers = managersIn(source.tree);
  walk(source.tree, (node) => {
    const note = (what: string, isForeignEntity = false) =>
      found.push({ file: source.file, line: lineOf(source, node), what, isForeignEntity });
    if (ts.isImportDeclaration(node)) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text;
      for (const name of taken(node, from)) note(name, from.endsWith('.entity.js') && !from.startsWith('./'));
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    const owner = nameOfOwner(expression);
    if (owner !== null && managers.has(owner)) note(`${owner}.${name.text}`);
  });
  return found;
}

function taken({ importClause }: ts.ImportDeclaration, from: string): string[] {
  const isOrm = from === 'typeorm' || from === '@nestjs/typeorm';
  if (!isOrm && !from.endsWith('.entity.js')) return [];
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [from];
  const elements = bindings.elements.map(({ name, isTypeOnly }) => ({ name: name.text, isType: isTypeOnly || importClause.isTypeOnly }));
  return elements.filter(({ name, isType }) => (isOrm ? name !== HANDED_ON : !isType)).map(({ name }) => name);
}
