import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/** Takes a file's expected hash from the shell's page (see the shell's network policy), and pins its element to it. */
export const pinned = (/** @type {string} */ element, /** @type {string} */ address) => `
var integrity = globalThis.homeroomIntegrity && globalThis.homeroomIntegrity(${address});
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }`;

/** Also pins every script and stylesheet that webpack loads later. */
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
