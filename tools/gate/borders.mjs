/** Makes rules for oxlint that allow or forbid imports by the resolved file. */
import path from 'node:path';
import { eachImport } from './imports.mjs';

/** @import { Rule } from './rule' */

/**
 * @param {(from: string, to: string) => string | null} refusalOf why the file `from` may not import `to`: a file, without an extension if
 * the import has none, or a package
 * @returns {Rule}
 */
export const bordersBy = (refusalOf) => ({
  create(context) {
    const file = context.filename.split(path.sep).join('/');
    return eachImport((node, source) => {
      if (source === undefined) return context.report({ node, message: 'Say by its name what is imported.' });
      // Such as `!!raw-loader!../deals`.
      const name = source.slice(source.lastIndexOf('!') + 1);
      const message = refusalOf(file, name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name);
      if (message) context.report({ node, message });
    });
  },
});
