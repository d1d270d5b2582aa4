/** Rules about who may import whom, by where the imported file really lies, whichever way it is imported. */
import path from 'node:path';

/**
 * @param {(from: string, to: string) => string | null} refusalOf why the file `from` may not import `to`: a file, without its ending
 * where the import has none, or a package
 * @returns {import('eslint').Rule.RuleModule}
 */
export const bordersBy = (refusalOf) => ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.split(path.sep).join('/');
    const check = (/** @type {any} */ node) => {
      const source = node.source?.value ?? node.argument?.literal?.value;
      if (typeof source !== 'string') return;
      const to = source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : source;
      const message = refusalOf(file, to);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
});
