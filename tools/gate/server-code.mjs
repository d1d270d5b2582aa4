/**
 * Rules for code that the server renders: `x.server.ts` replaces `x.ts` in server builds, so it must export the same and nobody may import
 * it by name; and public pages must not use browser APIs while they render.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** @import { ModuleItem } from '@swc/core' */
/** @import { Rule, Syntax } from './rule' */
/**
 * The properties that these rules read of a node's ancestors, of any kind.
 * @typedef {object} Place
 * @property {string} type
 * @property {Place | null} [parent]
 * @property {{ type: string, name?: string } | null} [id]
 * @property {{ callee?: { name?: string } }} [left]
 * @property {{ name?: string }} [callee]
 * @property {string} [operator]
 */

const TWIN = /\.server(\.tsx?)$/;

/**
 * @param {string} file
 * @returns {string | undefined} the file it replaces; some replace none
 */
const counterpartOf = (file) => ['.ts', '.tsx'].map((ending) => file.replace(TWIN, ending)).find(existsSync);

/** @returns {string[]} the names of the values that it exports */
function exportedBy(/** @type {ModuleItem} */ item) {
  if (item.type === 'ExportNamedDeclaration' && !item.typeOnly)
    return item.specifiers.flatMap((one) => (one.type === 'ExportSpecifier' && !one.isTypeOnly ? [(one.exported ?? one.orig).value] : []));
  if (item.type !== 'ExportDeclaration') return [];
  const { declaration } = item;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  return 'identifier' in declaration ? [declaration.identifier.value] : [];
}

const exportsOf = (/** @type {string} */ text, /** @type {string} */ file) =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body.flatMap(exportedBy);

/** @type {Rule} */
export const twins = {
  create(context) {
    const refuseName = (/** @type {Syntax & { source?: { type: string, value?: unknown } | null }} */ { source }) => {
      if (source?.type !== 'Literal') return;
      const name = String(source.value);
      const file = path.resolve(path.dirname(context.filename), name);
      const isTwin =
        name.endsWith('.server') && ['.ts', '.tsx'].some((ending) => existsSync(`${file}${ending}`) && counterpartOf(`${file}${ending}`));
      if (isTwin) context.report({ node: source, message: 'Name the file whose place it takes: a server build takes this one by itself.' });
    };
    return {
      ImportDeclaration: refuseName,
      ExportNamedDeclaration: refuseName,
      ExportAllDeclaration: refuseName,
      ImportExpression: refuseName,
      Program(node) {
        const twin = TWIN.test(context.filename) && counterpartOf(context.filename);
        if (!twin) return;
        const own = exportsOf(context.sourceCode.text, context.filename);
        const missing = exportsOf(readFileSync(twin, 'utf8'), twin).filter((name) => !own.includes(name));
        if (missing.length > 0) context.report({ node, message: `${path.basename(twin)} gives ${missing.join(', ')}, too.` });
      },
    };
  },
};

const OF_BROWSERS = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'matchMedia', 'location']);
const DRAWS = /^(?:use)?[A-Z]/;
/** Callbacks passed to these run during rendering. */
const RUNS_AT_ONCE = new Set(['useState', 'useMemo', 'useReducer']);

/** @param {Place} node a function */
function nameOf({ id, parent }) {
  const named = id ?? (parent?.type === 'VariableDeclarator' && parent.id?.type === 'Identifier' ? parent.id : null);
  return named?.name ?? '';
}

/**
 * Whether code at this place runs during rendering, or when its file is loaded.
 * @param {Place} node
 */
function isDrawing(node) {
  for (let place = node.parent; place; place = place.parent) {
    // Code after `useHydrated() &&` runs in browsers only.
    if (place.type === 'LogicalExpression' && place.left?.callee?.name === 'useHydrated') return false;
    if (!/Function/.test(place.type)) continue;
    if (DRAWS.test(nameOf(place))) return true;
    if (!(place.parent?.type === 'CallExpression' && RUNS_AT_ONCE.has(place.parent.callee?.name ?? ''))) return false;
  }
  return true;
}

/** @type {Rule} */
export const noBrowser = {
  create: (context) => ({
    'Program:exit'(node) {
      const scope = context.sourceCode.getScope(node);
      for (const { identifier, resolved } of scope.through.length > 0 ? scope.through : []) {
        const { parent } = /** @type {Place} */ (/** @type {unknown} */ (identifier));
        const isAskedFor = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
        if (resolved || isAskedFor || !OF_BROWSERS.has(String(identifier.name)) || /^TS/.test(parent?.type ?? '')) continue;
        if (isDrawing(/** @type {Place} */ (/** @type {unknown} */ (identifier))))
          context.report({
            node: identifier,
            message: `A server that draws this has no ${identifier.name}: use useHydrated, or an effect.`,
          });
      }
    },
  }),
};
