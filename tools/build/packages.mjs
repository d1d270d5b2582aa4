/** Third-party packages: name, version and license, and the lists of them that we ship. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ name: string, version: string, license: string, text: string }} Package
 * @typedef {Omit<Package, 'text'>} Part
 */

const TEXT = /^(?:licen[cs]e|ofl|copying)(?:[.-].*)?$/i;

/**
 * @param {string} file
 * @returns {string | null} the folder of its package; null for our own
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
 * The packages of these files, each once.
 * @param {Iterable<string>} files
 */
export function packagesOf(files) {
  const folders = new Set([...files].flatMap((file) => packageOf(file) ?? []));
  const byName = new Map([...folders].map(describePackage).map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

/**
 * The notices beside a build, by file.
 * @param {{ app: string, version: string }} build
 * @param {readonly Package[]} packages
 */
export const papersOf = (build, packages) => ({
  'licenses.txt': notices(packages),
  'sbom.cdx.json': `${JSON.stringify(billOfMaterials(build, packages), null, 2)}\n`,
});

/**
 * A CycloneDX bill of materials, without a date or a random id, so that the same packages give the same file.
 * @param {{ app: string, version: string }} build
 * @param {readonly Part[]} parts
 */
export const billOfMaterials = ({ app, version }, parts) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: `@homeroom/${app}`, version } },
  components: parts.map((one) => {
    const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
    return { type: 'library', 'bom-ref': purl, name: one.name, version: one.version, licenses: [{ expression: one.license }], purl };
  }),
});
