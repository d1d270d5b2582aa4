import webpack from 'webpack';

/** Lets the shell's page give every script that webpack loads its expected hash (see the shell's network policy). */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}
var integrity = globalThis.homeroomIntegrity && globalThis.homeroomIntegrity(url);
if (integrity) { script.integrity = integrity; script.crossOrigin = 'anonymous'; }`,
      );
    });
  }
}
