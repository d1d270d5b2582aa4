/** Makes a remote's build live under another version. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOf, integrityOf, promote, publish, readFacts } from '@homeroom/releases';
import { store } from '../../tools/release/store.mjs';

const OCCASION = { by: 'bench', why: 'a measurement', what: 'release' };

/** @typedef {import('@homeroom/contracts').RemotesManifest} Manifest */

/**
 * @param {ReturnType<typeof import('../../tools/release/store.mjs').readPlaces>} places
 * @param {{ remote: string, version: string, fault?: string, after?: (live: Manifest) => Manifest }} release
 *   `fault` is code to add to the build, which runs once its first page is drawn
 */
export async function releaseBuild({ registry, folderOf, entryOf }, { remote, version, fault, after = (live) => live }) {
  const built = fileURLToPath(new URL(`../../apps/${remote}/dist`, import.meta.url));
  const facts = await readFacts(built);
  const name = `${remote}_${version}`.replace(/\W/g, '_');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-release-'));
  cpSync(built, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  let isPlanted = fault === undefined;
  const files = Object.keys(facts.files).map((file) => {
    const place = path.join(folder, file);
    if (/\.(js|json)$/.test(file)) {
      const text = readFileSync(place, 'utf8').replaceAll(facts.version, version).replaceAll(facts.name, name);
      const root = `version:"${version}",App:`;
      isPlanted ||= text.includes(root);
      writeFileSync(
        place,
        fault ? text.replace(root, () => `version:"${version}",get App(){return this.w??=(()=>{${fault}})(),this.o},o:`) : text,
      );
    }
    const content = readFileSync(place);
    return [file, { bytes: content.length, integrity: integrityOf(content) }];
  });
  if (!isPlanted) throw new Error(`${remote} has no root file to add the fault to`);
  /** @type {typeof facts} */
  const own = { ...facts, version, name, files: Object.fromEntries(files) };
  writeFileSync(path.join(folder, 'build-facts.json'), JSON.stringify(own));
  await store(folder, folderOf(remote, version));
  rmSync(folder, { recursive: true });
  const now = new Date().toISOString();
  const { title, path: address } = facts;
  const entry = buildOf(own, entryOf(remote, version), { smokeTestedAt: now });
  await registry.change(OCCASION, (known) => {
    if (!known) throw new Error('there is no registry');
    const next = publish(known, { remote, version, title, path: address, build: entry }, { api: '1.0.0', now });
    return after(promote(next, remote, version, { api: '1.0.0', now }));
  });
}
