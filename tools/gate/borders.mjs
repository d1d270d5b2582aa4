/** Import rules by the resolved file, however it is imported. */
import path from 'node:path';

/** The imported specifier, in quotes of any kind; undefined if it is computed. @param {any} node @returns {string | undefined} */
const nameIn = (node) => {
  const name = node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : node?.value;
  return typeof name === 'string' ? name : undefined;
};

/**
 * @param {(from: string, to: string) => string | null} refusalOf why the file `from` may not import `to`: a file, without an extension if
 * the import has none, or a package
 * @returns {import('eslint').Rule.RuleModule}
 */
export const bordersBy = (refusalOf) => ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.split(path.sep).join('/');
    const refuse = (/** @type {any} */ node, /** @type {string} */ source) => {
      // Such as `!!raw-loader!../deals`.
      const name = source.slice(source.lastIndexOf('!') + 1);
      const message = refusalOf(file, name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name);
      if (message) context.report({ node, message });
    };
    const check = (/** @type {any} */ node) => {
      const source = nameIn(node.source ?? node.argument?.literal ?? node.expression ?? node.id);
      if (source === undefined && node.type === 'ImportExpression') context.report({ node, message: 'Say by its name what is imported.' });
      if (source !== undefined) refuse(node, source);
    };
    /** `require`, `require.resolve`, `createRequire(…)`, `import.meta.resolve`, `new URL`: whatever is called with a file's place. */
    const checkCall = (/** @type {any} */ node) => {
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
