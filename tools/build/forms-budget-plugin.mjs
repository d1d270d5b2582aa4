/**
 * What a first form costs beyond its page: the file that all forms of an application share, compressed as it is sent. A build that is
 * over the budget fails.
 */
import { gzipSync } from 'node:zlib';

/** Bytes. */
export const FORMS_BUDGET = 15_000;

export class FormsBudgetPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('FormsBudgetPlugin', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('FormsBudgetPlugin', () => {
        const excess = overBudget(compilation);
        if (excess) compilation.errors.push(new compiler.webpack.WebpackError(excess));
      });
    });
  }
}

/** @param {Pick<import('webpack').Compilation, 'namedChunks' | 'assets'>} compilation */
export function overBudget({ namedChunks, assets }) {
  const files = [...(namedChunks.get('forms')?.files ?? [])].filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + gzipSync(assets[file]?.source() ?? '').length, 0);
  return bytes > FORMS_BUDGET ? `Forms cost ${bytes} bytes, more than ${FORMS_BUDGET}: ${files.join(', ')}` : undefined;
}
