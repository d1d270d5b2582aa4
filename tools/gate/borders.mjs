/** Makes rules for oxlint that allow or forbid imports by the resolved file, with any import syntax. */
import path from 'node:path';

/** @import { Rule, Syntax } from './rule' */
/**
 * The properties that these rules read of any node, including TypeScript's nodes.
 * @typedef {object} Properties
 * @property {unknown} [value]
 * @property {unknown} [quasis]
 * @property {unknown} [source]
 * @property {unknown} [argument]
 * @property {unknown} [literal]
 * @property {unknown} [expression]
 * @property {unknown} [id]
 */
/** @typedef {Syntax & Properties} Importing */

const asImporting = (/** @type {unknown} */ node) => /** @type {Importing | null | undefined} */ (node);

/** The imported specifier, in quotes of any kind; undefined if it is computed. @param {Importing | null | undefined} node */
const nameIn = (node) => {
  const quasis = /** @type {readonly { value: { cooked: string } }[]} */ (node?.quasis ?? []);
  const name = node?.type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0]?.value.cooked : node?.value;
  return typeof name === 'string' ? name : undefined;
};

/**
 * @param {(from: string, to: string) => string | null} refusalOf why the file `from` may not import `to`: a file, without an extension if
 * the import has none, or a package
 * @returns {Rule}
 */
export const bordersBy = (refusalOf) => ({
  create(context) {
    const file = context.filename.split(path.sep).join('/');
    const refuse = (/** @type {Importing} */ node, /** @type {string} */ source) => {
      // Such as `!!raw-loader!../deals`.
      const name = source.slice(source.lastIndexOf('!') + 1);
      const message = refusalOf(file, name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name);
      if (message) context.report({ node, message });
    };
    const check = (/** @type {Importing} */ node) => {
      const source = nameIn(asImporting(node.source ?? asImporting(node.argument)?.literal ?? node.expression ?? node.id));
      if (source === undefined && node.type === 'ImportExpression') context.report({ node, message: 'Say by its name what is imported.' });
      if (source !== undefined) refuse(node, source);
    };
    /** Checks `require`, `require.resolve`, `createRequire(…)`, `import.meta.resolve`, `new URL`, and any other call with a relative path. */
    const checkCall = (/** @type {Importing & { arguments: readonly Importing[] }} */ node) => {
      const [source] = node.arguments.map(nameIn);
      if (source !== undefined && /^(?:.*!)?\.{1,2}\//.test(source)) refuse(node, source);
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
      TSExternalModuleReference: check,
      TSModuleDeclaration: check,
      CallExpression: checkCall,
      NewExpression: checkCall,
    };
  },
});
