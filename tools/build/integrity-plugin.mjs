import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/** Code that asks the shell for a file's expected hash (see the shell's network policy) and sets it on the file's element. */
export const pinned = (/** @type {string} */ element, /** @type {string} */ address) => `
var integrity = globalThis.homeroomIntegrity && globalThis.homeroomIntegrity(${address});
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }`;

/** Adds the hash to every script and stylesheet that webpack loads. */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}${pinned('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}${pinned(tag, `${tag}.href`)}`,
      );
    });
  }
}
