import { bucketOf, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { anArtifact, goLive, places, publishArtifact, registry } from './releases';
import { drawnBy, expectDrawn, htmlOf } from './rendered';
import { withServerCode, wrappedOnServer } from './server-builds';
import { expect } from './shop';

const { signRemotes } = await import('@homeroom/releases');

const REMOTE = 'marketplace';
/** Versions with different output. */
const DESIGNS = 6;
const HALF = 50;

/** What the browser's registry says about the version that rendered the HTML. */
export const STANDINGS = [
  'is live',
  'was replaced by another',
  'was rolled back',
  'was rolled back and pruned',
  'is the canary of this visitor',
  'is the canary of others',
] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Pair {
  readonly standing: Standing;
  /** The numbers of the version that drew the HTML and of the browser's live one, if different. */
  readonly drawnBy: number;
  readonly live: number;
  readonly address: string;
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/** A random generator that returns the same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random pairs. Each address appears at both widths and in both themes before it repeats, with each standing in turn. */
export function pairsFrom(seed: number, count: number, addresses: readonly string[]): Pair[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const shown = addresses.flatMap((address) =>
    [1280, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ address, width, theme, order: 0 }))),
  );
  const shuffled = () => shown.map((one) => ({ ...one, order: random() })).sort((one, other) => one.order - other.order);
  let turn = shuffled();
  return Array.from({ length: count }, (_, number) => {
    if (turn.length === 0) turn = shuffled();
    const { address, width, theme } = turn.pop()!;
    const first = below(DESIGNS);
    const live = (first + 1 + below(DESIGNS - 1)) % DESIGNS;
    return { standing: STANDINGS[number % STANDINGS.length]!, drawnBy: first, live, address, width, theme };
  });
}

const element = (type: string, key: string, props: string) =>
  `({$$typeof:Symbol.for('react.transitional.element'),type:${type},key:'${key}',props:${props}})`;

/** Code that wraps the app in other elements, classes, and words. */
function wrapperOf(design: number): string {
  const [tag] = ['section', 'article', 'div'].slice(design % 3);
  const words = element(`'p'`, 'words', `{className:'design-${design}',children:'Design ${design}'}`);
  const rest = Array.from({ length: design % 2 }, () => element(`'hr'`, 'rest', '{}'));
  return `App=>()=>${element(`'${tag}'`, 'design', `{'data-design':'${design}',children:[${[words, ...rest].join()},${element('App', 'app', '{}')}]}`)}`;
}

const versions = new Map<number, Promise<string>>();

/** The version with this design, published on first use. */
export function versionOf(design: number): Promise<string> {
  const known = versions.get(design) ?? publishDesign(design);
  versions.set(design, known);
  return known;
}

async function publishDesign(design: number): Promise<string> {
  const code = wrapperOf(design);
  return publishArtifact(REMOTE, withServerCode(await anArtifact(REMOTE, { code }), wrappedOnServer(code)));
}

const drawn = new Map<string, string>();

/** The HTML of a page, rendered by a version. */
export async function htmlBy(design: number, address: string): Promise<string> {
  const known = drawn.get(`${design} ${address}`);
  if (known) return known;
  const version = await versionOf(design);
  if ((await registry()).remotes[REMOTE]!.active !== version) await goLive(REMOTE, version);
  await expect.poll(() => drawnBy(address)).toBe(version);
  await expectDrawn(address);
  const html = await htmlOf(address);
  drawn.set(`${design} ${address}`, html);
  return html;
}

/** A visitor inside or outside the half that gets the canary. */
export const visitorOf = ({ standing }: Pair) =>
  Array.from({ length: 1_000 }, (_, number) => `visitor-${number}`).find(
    (name) => bucketOf(`${REMOTE}:${name}`) < HALF === (standing !== 'is the canary of others'),
  )!;

/** The registry of a browser whose page was rendered by a version with this standing. */
export async function registryFor({ standing, drawnBy: first, live }: Pair): Promise<SignedRemotes> {
  const [served, other] = [await versionOf(first), await versionOf(live)];
  const known = await registry();
  const { canary: _, fallback: _fallback, ...entry } = known.remotes[REMOTE]!;
  const builds = { [other]: entry.builds[other]!, [served]: entry.builds[served]! };
  const canary = { version: served, percent: HALF, since: entry.activeSince };
  const remote = {
    'is live': { active: served, builds },
    'was replaced by another': { active: other, fallback: served, builds },
    'was rolled back': { active: other, builds },
    'was rolled back and pruned': { active: other, builds: { [other]: builds[other]! } },
    'is the canary of this visitor': { active: other, canary, builds },
    'is the canary of others': { active: other, canary, builds },
  }[standing];
  const { signature: _signature, ...manifest } = known as SignedRemotes;
  const own: RemotesManifest = { ...manifest, remotes: { ...manifest.remotes, [REMOTE]: { ...entry, ...remote } } };
  return signRemotes(own, places().key);
}
