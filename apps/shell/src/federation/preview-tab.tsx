import { STORAGE, type Problem, type ReleasePreview, type RemoteEntry, type RemotesManifest } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { createRoot, type Root } from 'react-dom/client';
import { DEADLINES } from './deadlines';
import { PreviewBar } from './preview-bar';

/** How long to cache the API's answer. A revoked preview ends on the first navigation after that. */
const FRESH_MS = 60_000;
const PARAMETER = 'preview';

/** What this tab's preview link shows, or why it shows nothing. */
export type Preview = { readonly shows: ReleasePreview } | { readonly refused: string };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps the link for this tab and removes it from the address, so that nobody shares it by accident. */
export function takeLink(): string | null {
  const address = new URL(location.href);
  const link = address.searchParams.get(PARAMETER);
  if (link !== null) {
    writeStored(sessionStorage, STORAGE.preview, link);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  return readStored(sessionStorage, STORAGE.preview, isText);
}

function leave(): void {
  sessionStorage.removeItem(STORAGE.preview);
  location.reload();
}

async function ask(link: string): Promise<Preview> {
  try {
    const reply = await fetch(addressOf('GET /api/releases/preview', { query: { link } }), {
      signal: AbortSignal.timeout(DEADLINES.registry),
    });
    const answer: unknown = await reply.json();
    return reply.ok ? { shows: answer as ReleasePreview } : { refused: (answer as Problem).message };
  } catch {
    return { refused: 'The preview could not be checked. Reload the page to try again.' };
  }
}

/**
 * The remote's entry with this version as its only one, so that nothing stands in for a broken version. An entry that no longer has the
 * version is unchanged.
 */
function alone(entry: RemoteEntry, version: string): RemoteEntry {
  const { [version]: build } = entry.builds;
  if (!build) return entry;
  const { canary: _, fallback: _previous, ...rest } = entry;
  const { title = entry.title, path = entry.path } = build;
  return { ...rest, title, path, active: version };
}

/**
 * The registry with the previewed version, or with the versions of an earlier moment, at which some of today's remotes may not have
 * existed. Everything else is live.
 */
export function withPreview(manifest: RemotesManifest, preview: Preview): RemotesManifest {
  if ('refused' in preview) return manifest;
  const { remote, version, moment } = preview.shows;
  const versions = moment?.versions ?? { [remote]: version };
  const isThere = (name: string) => moment === undefined || name in versions;
  const shown = Object.entries(manifest.remotes).filter(([name]) => isThere(name));
  const remotes = shown.map(([name, entry]) => [name, name in versions ? alone(entry, versions[name]!) : entry] as const);
  return { ...manifest, remotes: Object.fromEntries(remotes) };
}

let bar: Root | undefined;

/** Shows the bar outside React's root: the page may be the server's HTML, which knows no previews. */
function show(preview: Preview): void {
  const place = document.createElement('div');
  if (!bar) document.body.prepend(place);
  bar ??= createRoot(place);
  bar.render(<PreviewBar preview={preview} onLeave={leave} />);
}

let latest: { readonly askedAt: number; readonly answer: Promise<Preview> } | undefined;

/** Returns the function that applies this tab's preview to the registry. */
export async function asPreviewed(): Promise<(manifest: RemotesManifest) => RemotesManifest> {
  const link = takeLink();
  if (link === null) return (manifest) => manifest;
  if (!latest || Date.now() - latest.askedAt > FRESH_MS) latest = { askedAt: Date.now(), answer: ask(link) };
  const preview = await latest.answer;
  show(preview);
  return (manifest) => withPreview(manifest, preview);
}
