/** Finds what a file imports, with any syntax. */

/** @import { Syntax } from './rule' */
/**
 * The properties that this reads of any node, including TypeScript's nodes.
 * @typedef {object} Properties
 * @property {unknown} [value]
 * @property {unknown} [quasis]
 * @property {unknown} [source]
 * @property {unknown} [argument]
 * @property {unknown} [literal]
 * @property {unknown} [expression]
 * @property {unknown} [id]
 * @property {unknown} [callee]
 * @property {unknown} [property]
 * @property {string} [name]
 * @property {readonly object[]} [specifiers]
 * @property {Properties | null} [qualifier]
 * @property {Properties} [left]
 */
/** @typedef {Syntax & Properties} Importing */
/** @typedef {Importing & { arguments: readonly Importing[] }} Call */

const asImporting = (/** @type {unknown} */ node) => /** @type {Importing | null | undefined} */ (node);

/** The imported specifier, in quotes of any kind; undefined if it is computed. @param {Importing | null | undefined} node */
const specifierIn = (node) => {
  const quasis = /** @type {readonly { value: { cooked: string } }[]} */ (node?.quasis ?? []);
  const name = node?.type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0]?.value.cooked : node?.value;
  return typeof name === 'string' ? name : undefined;
};

/** Such as `resolve` for `import.meta.resolve`, and `createRequire` for what it returns. @returns {string | undefined} */
const calledName = (/** @type {unknown} */ callee) => {
  const node = asImporting(callee);
  return node ? (node.name ?? calledName(node.property ?? node.callee)) : undefined;
};

/** `require`, `require.resolve`, `createRequire(…)`, `import.meta.resolve`, and any other call with a relative path. */
const names = (/** @type {Call} */ { callee }, /** @type {string} */ source) =>
  /^(?:.*!)?\.{1,2}\//.test(source) || /^(?:require|createRequire|resolve)$/.test(calledName(callee) ?? '');

/**
 * @param {(node: Importing, source: string | undefined) => void} found called for each import; the source is undefined if it is computed
 */
export const eachImport = (found) => {
  const find = (/** @type {Importing} */ node) => {
    const source = specifierIn(asImporting(node.source ?? asImporting(node.argument)?.literal ?? node.expression ?? node.id));
    if (source !== undefined || node.type === 'ImportExpression') found(node, source);
  };
  const findInCall = (/** @type {Call} */ call) => {
    const [source] = call.arguments.map(specifierIn);
    if (source !== undefined && names(call, source)) found(call, source);
  };
  return {
    ImportDeclaration: find,
    ImportExpression: find,
    ExportAllDeclaration: find,
    ExportNamedDeclaration: find,
    TSImportType: find,
    TSExternalModuleReference: find,
    TSModuleDeclaration: find,
    CallExpression: findInCall,
    NewExpression: findInCall,
  };
};
