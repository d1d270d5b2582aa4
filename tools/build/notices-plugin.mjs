/**
 * Third-party notices beside each build: `licenses.txt` with every license in full, fonts included, and `sbom.cdx.json`, a CycloneDX bill
 * of materials. Both are files of the artifact, so the signed registry names them with their hashes.
 */
import webpack from 'webpack';
import { billOfMaterials, describePackage, notices, packageOf } from './packages.mjs';

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
        const packages = packagesIn(compilation.modules);
        const emit = (/** @type {string} */ file, /** @type {string} */ text) =>
          compilation.emitAsset(file, new webpack.sources.RawSource(text));
        emit('licenses.txt', notices(packages));
        emit('sbom.cdx.json', `${JSON.stringify(billOfMaterials(this.build, packages), null, 2)}\n`);
      });
    });
  }
}

/** @param {Iterable<import('webpack').Module>} modules */
function packagesIn(modules) {
  const files = [...modules].flatMap((module) => [module, ...inside(module)]).map((module) => module.nameForCondition() ?? '');
  const folders = new Set(files.flatMap((file) => packageOf(file) ?? []));
  const packages = [...folders].map(describePackage);
  const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

/** Concatenated modules. @param {import('webpack').Module} module */
const inside = (module) =>
  'modules' in module && Array.isArray(module.modules) ? /** @type {import('webpack').Module[]} */ (module.modules) : [];
