/** Commands of `npm run release -- …` about the registry itself: its keys, its history, and what is live. */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { ReleaseRefusal, grantsIn, publicKeyFor } from '@homeroom/releases';
import { registered } from '../registered.mjs';
import { keyIn, readPlaces } from '../store.mjs';

/**
 * @import { RemoteMatrix } from '@homeroom/contracts'
 * @import { Command } from '../commands.mjs'
 */

/**
 * Raises the registry's generation after it was restored from a backup. Browsers that know a later one would reject it otherwise.
 * @type {Command}
 */
export async function restored(_words, { by, why, dryRun }) {
  const places = readPlaces();
  const known = await registered(places);
  const what = 'restart the registry’s generations';
  if (dryRun) return `Would ${what}. Nothing was changed.`;
  const { generation } = await places.registry.change({ by, why, what }, (manifest) => manifest ?? known, { beginsAnew: true });
  return `Done: ${what} (generation ${generation}).`;
}

/**
 * Creates a key pair. The private key signs the registry, and the public key is built into the shell.
 * @type {Command}
 */
export async function newKey([file = ''], { dryRun }) {
  if (existsSync(file)) throw new ReleaseRefusal([`${file} exists already`]);
  if (dryRun) return `Would write a new private key to ${file}. Nothing was changed.`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  return `The private key is in ${file}. Build the shell with\nREGISTRY_PUBLIC_KEY=${publicKeyFor(pem)}`;
}

/**
 * Signs with another key from now on. Shells built with the previous one accept it, because that one signed it.
 * @type {Command}
 */
export async function rotate([file = ''], { by, why, dryRun }) {
  const next = keyIn(file);
  const what = `sign with the key ${publicKeyFor(next).slice(-12)}`;
  if (dryRun) return `Would ${what}. Nothing was changed.`;
  const { generation } = await readPlaces().registry.rotate({ by, why, what }, next);
  const rest = 'Give the API, the worker, and this tool the new key, and build the next shell with its public key.';
  return `Done: ${what} (generation ${generation}). ${rest}`;
}

/**
 * Repairs a lost or half-written registry from the copies beside its history.
 * @type {Command}
 */
export async function mend(_words, { by, why, dryRun }) {
  const { registry } = readPlaces();
  if (dryRun) return (await registry.problems()).join('\n') || 'The registry and its history are complete.';
  const { generation } = await registry.mend({ by, why, what: 'mend the registry' });
  return `Done: mend the registry (generation ${generation}).`;
}

/** @param {RemoteMatrix | undefined} matrix */
function inMatrix(matrix) {
  if (!matrix) return 'not run in the matrix: release -- matrix';
  const cells = matrix.cells.map(({ shell, contract, hash, at }) => `${hash} shell ${shell} contract ${contract} ${at}`);
  const needs = matrix.needs?.map((need) => `, the API cannot be rolled back: ${need}`) ?? [];
  return [`matrix passed (${cells.join('; ')})${needs.join('')}`, ...(matrix.gaps ?? [])].join(', ');
}

/** @type {Command} */
export async function status([remote]) {
  const places = readPlaces();
  const manifest = await registered(places, remote);
  const { generation, changedAt, shell, remotes } = manifest;
  const ran = await places.registry.ran();
  const lines = [`generation ${generation}, changed ${changedAt}; shell ${shell.version}, contracts ${shell.contracts}`];
  for (const [name, { path: address, active, activeSince, canary: part, fallback, isPinned, builds }] of Object.entries(remotes)) {
    if (remote && remote !== name) continue;
    const { paths = [], origin } = grantsIn(manifest)[name] ?? {};
    lines.push(
      '',
      name,
      `  path      ${address}, granted ${paths.join(', ')}${origin ? `, served from ${origin}` : ''}`,
      `  live      ${active} since ${activeSince}${isPinned ? ' (pinned)' : ''}`,
      ...(part ? [`  canary    ${part.version} for ${part.percent} % since ${part.since}`] : []),
      ...(fallback ? [`  previous  ${fallback}`] : []),
      ...Object.entries(builds).map(
        ([version, { compatibility, smokeTestedAt, bad }]) =>
          `  ${version}: contracts ${compatibility.contracts}, ${smokeTestedAt ? 'smoke test passed' : 'no smoke test'}, ${inMatrix(ran[name]?.[version])}${bad ? `, rolled back ${bad.at}: ${bad.why}` : ''}`,
      ),
    );
  }
  const history = await places.registry.history(10);
  const wrong = await places.registry.problems();
  lines.push(
    '',
    ...(wrong.length > 0
      ? ['The registry has problems:', ...wrong.map((one) => `  ${one}`)]
      : ['The registry and its history are complete.']),
  );
  lines.push('', ...history.map(({ at, by, what, why }) => `${at}  ${by}: ${what} (${why})`));
  return lines.join('\n');
}
