/**
 * Rules for server-drawn code: `x.server.ts` replaces `x.ts` there, so it must export the same, and no one imports it by name; and code
 * that draws a public page uses no browser APIs while rendering.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tseslint from 'typescript-eslint';

/** @import { Rule } from 'eslint' */

const TWIN = /\.server(\.tsx?)$/;

/**
 * @param {string} file
 * @returns {string | undefined} the file it replaces; some replace none
 */
const counterpartOf = (file) => ['.ts', '.tsx'].map((ending) => file.replace(TWIN, ending)).find(existsSync);

/** @param {any} node */
const declared = ({ id, declarations }) =>
  id ? [id.name] : (declarations ?? []).flatMap((/** @type {any} */ one) => (one.id.type === 'Identifier' ? [one.id.name] : []));

/**
 * The names of a module's exported values.
 * @param {any} program
 * @returns {string[]}
 */
function given(program) {
  return program.body.flatMap((/** @type {any} */ node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
    const named = node.specifiers.filter((/** @type {any} */ one) => one.exportKind !== 'type');
    return [...named.map((/** @type {any} */ one) => one.exported.name), ...(node.declaration ? declared(node.declaration) : [])];
  });
}

/** @type {Rule.RuleModule} */
const twins = {
  create(context) {
    const refuseName = (/** @type {any} */ { source }) => {
      const name = String(source?.value ?? '');
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
        const { parseForESLint } = /** @type {any} */ (tseslint.parser);
        const { ast } = parseForESLint(readFileSync(twin, 'utf8'), { filePath: twin, ecmaFeatures: { jsx: twin.endsWith('x') } });
        const wanted = given(ast);
        const missing = wanted.filter((name) => !given(node).includes(name));
        if (missing.length > 0) context.report({ node, message: `${path.basename(twin)} gives ${missing.join(', ')}, too.` });
      },
    };
  },
};

const OF_BROWSERS = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'matchMedia', 'location']);
const DRAWS = /^(?:use)?[A-Z]/;
/** Callbacks passed to these run during rendering. */
const RUNS_AT_ONCE = new Set(['useState', 'useMemo', 'useReducer']);

/** @param {any} node a function */
function nameOf({ id, parent }) {
  if (id) return id.name;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : '';
}

/**
 * Whether code at this place runs during rendering, or when its file is loaded.
 * @param {any} node
 */
function isDrawing(node) {
  for (let place = node.parent; place; place = place.parent) {
    // After `useHydrated() &&` a browser has hydrated the page.
    if (place.type === 'LogicalExpression' && place.left.callee?.name === 'useHydrated') return false;
    if (!/Function/.test(place.type)) continue;
    if (DRAWS.test(nameOf(place))) return true;
    if (!(place.parent?.type === 'CallExpression' && RUNS_AT_ONCE.has(place.parent.callee.name))) return false;
  }
  return true;
}

/** @type {Rule.RuleModule} */
const noBrowser = {
  create: (context) => ({
    'Program:exit'(node) {
      const scope = context.sourceCode.getScope(node);
      for (const { identifier, resolved } of scope.through.length > 0 ? scope.through : []) {
        const { parent } = /** @type {any} */ (identifier);
        const isAskedFor = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
        if (resolved || isAskedFor || !OF_BROWSERS.has(String(identifier.name)) || /^TS/.test(parent?.type)) continue;
        if (isDrawing(identifier))
          context.report({
            node: identifier,
            message: `A server that draws this has no ${identifier.name}: use useHydrated, or an effect.`,
          });
      }
    },
  }),
};

export const serverCode = { rules: { twins, 'no-browser': noBrowser } };
