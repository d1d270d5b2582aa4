/** Checks that every class that a component uses exists in its stylesheet, and that every class is used. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';

/** The name under which css-loader exports a class. */
const exported = (/** @type {string} */ name) => name.replace(/-+(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

/** @param {string} file */
function classesOf(file) {
  /** @type {Set<string>} */
  const classes = new Set();
  const sheet = postcss.parse(readFileSync(file, 'utf8'), { from: file });
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.(-?[a-z_][\w-]*)/gi)) classes.add(exported(name));
  });
  // `@value name from './other.module.css'` imports a class of another file.
  sheet.walkAtRules('value', ({ params }) => void classes.delete(exported(/^([\w-]+) from /.exec(params)?.[1] ?? '')));
  return classes;
}

/**
 * The possible names of an expression; null if they are only known at run time.
 * @param {ts.Expression} expression
 * @returns {string[] | null}
 */
function namesIn(expression) {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (!ts.isConditionalExpression(expression)) return null;
  const [one, other] = [namesIn(expression.whenTrue), namesIn(expression.whenFalse)];
  return one && other && [...one, ...other];
}

/** @typedef {{ line: number, stylesheet: string, names: string[] | null }} Use */

/**
 * @param {string} file
 * @returns {Use[]}
 */
function usesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {Map<string, string>} */
  const stylesheets = new Map();
  /** @type {Use[]} */
  const uses = [];
  const use = (/** @type {ts.Identifier} */ node, /** @type {string} */ stylesheet) => {
    const { parent } = node;
    const names =
      ts.isElementAccessExpression(parent) && parent.expression === node
        ? namesIn(parent.argumentExpression)
        : ts.isPropertyAccessExpression(parent) && parent.expression === node
          ? [parent.name.text]
          : null;
    uses.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, stylesheet, names });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node)) {
      const from = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
      const name = node.importClause?.name;
      if (name && from.endsWith('.module.css')) stylesheets.set(name.text, path.resolve(path.dirname(file), from));
      return;
    }
    const stylesheet = ts.isIdentifier(node) ? stylesheets.get(node.text) : undefined;
    if (ts.isIdentifier(node) && stylesheet) use(node, stylesheet);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/**
 * @param {string} folder of a project
 * @returns {{ passed: number, failures: string[] }} the number of correct stylesheets, and the problems
 */
export function checkClassNames(folder) {
  const sources = path.join(folder, 'src');
  if (!existsSync(sources)) return { passed: 0, failures: [] };
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) => path.join(sources, file));
  const uses = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => usesIn(file).map((one) => ({ ...one, file })));
  const short = (/** @type {string} */ file) => path.relative(folder, file);
  const troubles = files
    .filter((file) => file.endsWith('.module.css'))
    .map((stylesheet) => {
      const classes = classesOf(stylesheet);
      const here = uses.filter((one) => one.stylesheet === stylesheet);
      const used = new Set(here.flatMap(({ names }) => names ?? []));
      return [
        ...here.flatMap(({ file, line, names }) => {
          if (!names) return [`${short(file)}:${line} uses ${short(stylesheet)} other than by the name of a class`];
          const missing = names.filter((name) => !classes.has(name));
          return missing.map((name) => `${short(file)}:${line} asks for the class ${name}, which ${short(stylesheet)} does not have`);
        }),
        ...[...classes].filter((name) => !used.has(name)).map((name) => `${short(stylesheet)} has the class ${name}, which nothing uses`),
      ];
    });
  return { passed: troubles.filter((found) => found.length === 0).length, failures: troubles.flat() };
}
