/**
 * `node tools/images/bill.mjs <folder of the service> <place> …` writes `sbom.cdx.json`, a bill of materials by CycloneDX, for an image: Node
 * and each package below the places, which are folders of packages, or bills of what lies in the image as well. The base image's packages
 * of Debian are listed by whoever made that. It runs while an image is built, and needs nothing but Node.
 */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from '../build/packages.mjs';

/** @import { Part } from '../build/packages.mjs' */

const OURS = '@homeroom/';

/**
 * What a package calls its license, as one expression: older ones have a list, some say nothing.
 * @param {{ license?: unknown, licenses?: readonly { type?: string }[] }} facts
 */
const licenseOf = ({ license, licenses }) => {
  if (typeof license === 'string') return license;
  return licenses?.flatMap(({ type }) => type ?? []).join(' OR ') || 'NOASSERTION';
};

/**
 * @param {string} folder of one package, or of many
 * @returns {Part[]}
 */
function partsBelow(folder) {
  const manifests = readdirSync(folder, { recursive: true, withFileTypes: true })
    // Through a link lies something of ours, or what is found without it.
    .filter((entry) => entry.isFile() && entry.name === 'package.json')
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Not those that packages keep in folders of theirs, for one way of loading them.
    .filter((file) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file.replaceAll('\\', '/')));
  return manifests.flatMap((file) => {
    const facts = JSON.parse(readFileSync(file, 'utf8'));
    const isPackage = facts.name && facts.version && !facts.name.startsWith(OURS);
    return isPackage ? [{ name: facts.name, version: facts.version, license: licenseOf(facts) }] : [];
  });
}

/**
 * @param {string} file
 * @returns {Part[]}
 */
const partsIn = (file) =>
  JSON.parse(readFileSync(file, 'utf8')).components.map(
    (
      /** @type {{ name: string, version: string, licenses: [{ expression: string }] }} */ { name, version, licenses: [{ expression }] },
    ) => ({
      name,
      version,
      license: expression,
    }),
  );

/**
 * @param {{ folder: string, node?: string }} service
 * @param {readonly string[]} places
 */
export function billOfImage({ folder, node = process.versions.node }, places) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const parts = places.flatMap((place) => (statSync(place).isDirectory() ? partsBelow(place) : partsIn(place)));
  const byName = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  const sorted = [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
  const bill = billOfMaterials({ app: name.slice(OURS.length), version }, sorted);
  const runtime = { type: 'platform', 'bom-ref': `node@${node}`, name: 'node', version: node };
  return { ...bill, components: [runtime, ...bill.components] };
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '', ...places] = process.argv.slice(2);
  writeFileSync('sbom.cdx.json', `${JSON.stringify(billOfImage({ folder }, places), null, 2)}\n`);
}
