import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Compatibility, RemoteBuild, RemotesManifest } from '@homeroom/contracts';
import type { BuildFacts, Description, RanVersions } from '@homeroom/releases';
import { expect, type Page } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { buildOf, hashOfContract, integrityOf, promote, publish, canary, readFacts } = await import('@homeroom/releases');
const { readPlaces, store } = await import('../../tools/release/store.mjs');

/** Faults of a build, as code that wraps its root component. */
const FAULTS = {
  none: 'o=>o',
  'throws while mounting': `o=>()=>{throw new Error('broken while mounting')}`,
  'throws in an effect': `o=>()=>({$$typeof:Symbol.for('react.transitional.element'),type:'div',key:null,props:{ref(){throw new Error('broken in an effect')}}})`,
  // It waits for an answer, because a loop would keep a core busy.
  'blocks until an answer': `o=>{let was;return p=>{if(!was){was=1;const r=new XMLHttpRequest();r.open('GET','/slow-answer',false);r.send()}return o(p)}}`,
  'pollutes globals': `o=>{globalThis.fetch=()=>Promise.reject(new Error('polluted'));globalThis.React={};Object.prototype.polluted='yes';return o}`,
} as const;
export type Fault = keyof typeof FAULTS;

export const places = () => readPlaces(process.env);

export async function registry(): Promise<RemotesManifest> {
  return (await places().registry.read())!;
}

let count = 0;

/** `code` is a function that wraps the root component, and `css` is added to one of the build's stylesheets. */
export interface Wrapper {
  readonly code: string;
  readonly css?: string;
}

/** Makes an artifact like that of a later build: the same code with another version and name, and an optional fault. */
export async function anArtifact(
  remote: string,
  change: Fault | Wrapper = 'none',
  version = `9.${(count += 1)}.${Date.now() % 100_000}+e2e`,
) {
  const original = await originalOf(remote);
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-artifact-'));
  cpSync(original.folder, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const facts = await readFacts(folder);
  const name = `${remote}_${version}`.replace(/\W/g, '_');
  const { code: wrapper, css = '' } = typeof change === 'string' ? { code: FAULTS[change] } : change;
  const files: Record<string, { bytes: number; integrity: string }> = {};
  const changedStyles = Object.keys(facts.files).find((file) => file.endsWith('.css'));
  for (const file of Object.keys(facts.files)) {
    let content = readFileSync(path.join(folder, file));
    if (/\.(js|json)$/.test(file)) {
      const text = String(content).replaceAll(facts.version, version).replaceAll(facts.name, name);
      const root = `version:"${version}",App:`;
      content = Buffer.from(text.replace(root, () => `version:"${version}",get App(){return this.w??=(${wrapper})(this.o)},o:`));
    } else if (file === changedStyles) content = Buffer.from(`${String(content)}${css}`);
    writeFileSync(path.join(folder, file), content);
    files[file] = { bytes: content.length, integrity: integrityOf(content) };
  }
  const own: BuildFacts = { ...facts, version, name, files };
  writeFileSync(path.join(folder, 'build-facts.json'), JSON.stringify(own));
  return { folder, facts: own };
}

export async function originalOf(remote: string) {
  const folder = path.join(ROOT, 'apps', remote, 'dist');
  return { folder, facts: await readFacts(folder) };
}

/** The recorded API answers for the smoke test. */
export const recordingOf = (remote: string) => path.join(ROOT, 'apps', remote, 'recorded-api.json');

const why = { by: 'e2e', why: 'a test', what: 'a test' };
const around = () => ({ api: '1.0.0', now: new Date().toISOString() });

/** Publishes a build as if its smoke test had passed. */
export const published = async (remote: string, fault: Fault = 'none', more: Partial<RemoteBuild> = {}): Promise<string> =>
  publishArtifact(remote, await anArtifact(remote, fault), more);

/** Records that a version passed with the live shell and the API's contract. */
async function asIfRun(remote: string, version: string): Promise<RanVersions> {
  const description = (await (await fetch(`${process.env['SHOP']}/api/openapi.json`)).json()) as Description;
  const contract = hashOfContract(description);
  const cell = { shell: (await registry()).shell.version, contract, hash: '0'.repeat(16), at: new Date().toISOString() };
  return { [remote]: { [version]: { builtFor: contract, cells: [cell] } } };
}

/** Publishes an artifact, and deletes its folder. */
export async function publishArtifact(
  remote: string,
  { folder, facts }: Awaited<ReturnType<typeof anArtifact>>,
  more: Partial<RemoteBuild> = {},
): Promise<string> {
  const { version, title, path: address } = facts;
  await store(folder, places().folderOf(remote, version));
  rmSync(folder, { recursive: true, force: true });
  const build = buildOf(facts, places().entryOf(remote, version), { smokeTestedAt: new Date().toISOString(), ...more });
  const ran = await asIfRun(remote, version);
  await places().registry.change({ ...why, ran }, (known) => publish(known!, { remote, version, title, path: address, build }, around()));
  return version;
}

/**
 * Makes a version live for everyone, even if it does not fit the shell.
 * @param needs what the registry says from now on that the version needs
 */
export async function goLive(remote: string, version: string, needs?: Compatibility): Promise<void> {
  await places().registry.change(why, (known) => {
    if (!needs) return promote(known!, remote, version, around());
    // Changes the registry without the tool's checks.
    const entry = known!.remotes[remote]!;
    const builds = { ...entry.builds, [version]: { ...entry.builds[version]!, compatibility: needs } };
    return { ...known!, remotes: { ...known!.remotes, [remote]: { ...entry, builds, active: version, fallback: entry.active } } };
  });
}

export const tryOn = (remote: string, version: string, percent: number) =>
  places().registry.change(why, (known) => canary(known!, remote, { version, percent }, around()));

/** Restores the registry to the state before the tests. Returns the version. */
export async function asBuilt(remote: string): Promise<string> {
  const { version } = (await originalOf(remote)).facts;
  await places().registry.change(why, (known) => {
    const { title, path: address, builds } = known!.remotes[remote]!;
    const now = new Date().toISOString();
    const { bad: _, ...own } = builds[version]!;
    const entry = { title, path: address, enabled: true, active: version, activeSince: now };
    const asLive = { ...entry, builds: { ...builds, [version]: { ...own, liveSince: now } } };
    return { ...known!, remotes: { ...known!.remotes, [remote]: asLive } };
  });
  return version;
}

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs `npm run release -- …` with the existing builds. */
export const release = (...words: string[]): Promise<Ended> => releaseWith({ BUILDS: 'there' }, words);

/** Runs the command as on a machine with neither the release folders nor the key. */
export const releaseElsewhere = (token: string, ...words: string[]): Promise<Ended> =>
  releaseWith({ BUILDS: 'there', RELEASE_TOKEN: token, HOMEROOM_DATA: mkdtempSync(path.join(tmpdir(), 'homeroom-elsewhere-')) }, words);

/** Runs the command as people do, so that it builds what changed. */
export const releaseFromSources = (...words: string[]): Promise<Ended> => releaseWith({}, words);

async function releaseWith(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(ROOT, 'tools/release/release.mjs'), ...words], {
      cwd: ROOT,
      env: { ...process.env, EDGE_URL: process.env['SHOP'], ...env },
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

export const versionShown = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`).getAttribute('data-version');
export const expectVersion = (page: Page, remote: string, version: string) =>
  expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-version', version);

/** Marks the document, to detect a reload. */
export const mark = (page: Page) => page.evaluate(() => void ((globalThis as unknown as { sameDocument: boolean }).sameDocument = true));
export const expectNoReload = async (page: Page) => expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

export const storedFiles = (remote: string) => readdirSync(path.join(places().releasesFolder, remote));
