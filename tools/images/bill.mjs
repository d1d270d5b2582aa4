/**
 * `node tools/images/bill.mjs <folder of the service> <place> …` writes `sbom.cdx.json`, a CycloneDX bill of materials, for an image. It
 * lists Node and each package in the places, which are package folders or bills of other parts of the image. The base image's maker lists
 * its Debian packages. The script runs during the image build, and needs only Node.
 */
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from '../build/packages.mjs';

/** @import { Part } from '../build/packages.mjs' */

const OURS = '@homeroom/';

/**
 * A package's license as one expression. Older packages have a list, and some name none.
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
    // Skip links: they lead to our own packages, or to ones that are found anyway.
    .filter((entry) => entry.isFile() && entry.name === 'package.json')
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Skip package.json files in subfolders, which only select a module format.
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
