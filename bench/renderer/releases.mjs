/** Releases the marketplace again and again: the same files under new versions. */
import { DEVELOPMENT_KEY, Registry } from '@homeroom/releases';
import { median, residentMbOf } from '../measuring/measure.mjs';

const REMOTE = 'marketplace';
const OCCASION = { by: 'bench', why: 'a measurement', what: 'release' };

/**
 * @param {{ registry: string, renderer: string, main: number, releases: number, say: (line: string) => void }} run
 *   `main` is the renderer's process
 */
export async function releaseInTurn({ registry, renderer, main, releases, say }) {
  const signed = new Registry(registry, DEVELOPMENT_KEY);
  /** @type {number[]} */
  const times = [];
  /** @type {{ releases: number, rendererMb: number }[]} */
  const memory = [];
  let [drawn, notDrawn] = [0, 0];
  for (let release = 1; release <= releases; release += 1) {
    const version = `1.0.${release}+bench`;
    await signed.change(OCCASION, (known) => named(known, version, release));
    const begun = performance.now();
    for (let isDrawn = false; !isDrawn;) {
      const reply = await fetch(`${renderer}/about?q=${release}-${drawn}`);
      const text = await reply.text();
      if (reply.ok) drawn += 1;
      else notDrawn += 1;
      isDrawn = text.includes(`data-version="${version}"`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    times.push(performance.now() - begun);
    if (release === 1 || release % 50 === 0) {
      memory.push({ releases: release, rendererMb: residentMbOf(main) });
      say(JSON.stringify({ ...memory.at(-1), medianMs: Math.round(median(times)), drawn, notDrawn }));
    }
  }
  const processes = Object.keys(await (await fetch(`${renderer}/processes`)).json()).length;
  return { releases, medianMs: Math.round(median(times)), longestMs: Math.round(Math.max(...times)), drawn, notDrawn, processes, memory };
}

/**
 * @param {import('@homeroom/contracts').RemotesManifest | null} known
 * @param {string} version
 * @param {number} release
 */
function named(known, version, release) {
  const entry = known?.remotes[REMOTE];
  const build = entry?.builds[entry.active];
  if (!known || !entry || !build) throw new Error('there is no marketplace');
  const builds = { [entry.active]: build, [version]: { ...build, name: `${REMOTE}_bench_${release}` } };
  return { ...known, remotes: { ...known.remotes, [REMOTE]: { ...entry, active: version, fallback: entry.active, builds } } };
}
