/**
 * Writes the third-party notices of each build: `licenses.txt` with every license in full, including those of fonts, and `sbom.cdx.json`, a
 * CycloneDX bill of materials. Both are files of the artifact, so the signed registry lists them with their hashes.
 */
import webpack from 'webpack';
import { packagesOf, papersOf } from './packages.mjs';

export class NoticesPlugin {
  /** @param {{ app: string, version: string }} build */
  constructor(build) {
    this.build = build;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'NoticesPlugin', stage }, () => {
        const papers = papersOf(this.build, packagesOf(filesIn(compilation.modules)));
        for (const [file, text] of Object.entries(papers)) compilation.emitAsset(file, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** @param {Iterable<import('webpack').Module>} modules */
const filesIn = (modules) => [...modules].flatMap((module) => [module, ...inside(module)]).map((module) => module.nameForCondition() ?? '');

/** The modules inside a concatenated one. @param {import('webpack').Module} module */
const inside = (module) =>
  'modules' in module && Array.isArray(module.modules) ? /** @type {import('webpack').Module[]} */ (module.modules) : [];
