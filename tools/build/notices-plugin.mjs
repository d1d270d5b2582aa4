/**
 * Beside each build, what of others is in it: `licenses.txt` with every license in full, fonts included, and `sbom.cdx.json`, a bill of
 * materials by CycloneDX. Both are files of the artifact, so the signed registry names them with their hashes. They hold no date and no
 * random id: the same sources make the same files.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/** @typedef {{ name: string, version: string, license: string, text: string }} Package */

const TEXT = /^(?:licen[cs]e|ofl|copying)(?:[.-].*)?$/i;

/**
 * @param {string} file
 * @returns {string | null} the folder of the package that it comes from; null for our own
 */
export function packageOf(file) {
  const [, folder] = /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file) ?? [];
  return folder && existsSync(path.join(folder, 'package.json')) ? folder : null;
}

/**
 * @param {string} folder
 * @returns {Package}
 * @throws Error for a package without any license: it must not be shipped
 */
export function describePackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!license) throw new Error(`${name} has no license`);
  const file = readdirSync(folder)
    .sort()
    .find((each) => TEXT.test(each));
  return { name, version, license, text: file ? readFileSync(path.join(folder, file), 'utf8').trim() : '' };
}

/** @param {readonly Package[]} packages */
export const notices = (packages) =>
  `What others made and this build holds, under the terms that they ask for.\n\n${packages
    .map(({ name, version, license, text }) => `${'-'.repeat(79)}\n${name} ${version} (${license})\n\n${text || `License: ${license}`}\n`)
    .join('\n')}`;

/**
 * @param {{ app: string, version: string }} build
 * @param {readonly Package[]} packages
 */
export const billOfMaterials = ({ app, version }, packages) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: `@homeroom/${app}`, version } },
  components: packages.map((one) => {
    const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
    return { type: 'library', 'bom-ref': purl, name: one.name, version: one.version, licenses: [{ expression: one.license }], purl };
  }),
});

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

/** Modules that were joined into one. @param {import('webpack').Module} module */
const inside = (module) =>
  'modules' in module && Array.isArray(module.modules) ? /** @type {import('webpack').Module[]} */ (module.modules) : [];
