import { STORAGE, type Problem, type ReleasePreview, type RemoteEntry, type RemotesManifest } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { createRoot, type Root } from 'react-dom/client';
import { DEADLINES } from './deadlines';
import { PreviewBar } from './preview-bar';

/** How long an answer counts: a closed preview ends on the first navigation after that. */
const FRESH_MS = 60_000;
const PARAMETER = 'preview';

/** What this tab's preview link shows, or why it shows nothing. */
export type Preview = { readonly shows: ReleasePreview } | { readonly refused: string };

const isText = (value: unknown): value is string => typeof value === 'string';

/** The link is kept for this tab and leaves the address, so that nobody passes it on unnoticed. */
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

/** A version as the only one of its remote, so a broken one shows that it is broken. One that is gone changes nothing. */
function alone(entry: RemoteEntry, version: string): RemoteEntry {
  const { [version]: build } = entry.builds;
  if (!build) return entry;
  const { canary: _, fallback: _previous, ...rest } = entry;
  const { title = entry.title, path = entry.path } = build;
  return { ...rest, title, path, active: version };
}

/** The registry with the previewed version, or with those of a moment, when a remote of today may not have existed. Everything else is live. */
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

/** The bar stands before the page, which may be the server's and knows no previews. */
function show(preview: Preview): void {
  const place = document.createElement('div');
  if (!bar) document.body.prepend(place);
  bar ??= createRoot(place);
  bar.render(<PreviewBar preview={preview} onLeave={leave} />);
}

let latest: { readonly askedAt: number; readonly answer: Promise<Preview> } | undefined;

/** How this tab sees the registry. */
export async function asPreviewed(): Promise<(manifest: RemotesManifest) => RemotesManifest> {
  const link = takeLink();
  if (link === null) return (manifest) => manifest;
  if (!latest || Date.now() - latest.askedAt > FRESH_MS) latest = { askedAt: Date.now(), answer: ask(link) };
  const preview = await latest.answer;
  show(preview);
  return (manifest) => withPreview(manifest, preview);
}
