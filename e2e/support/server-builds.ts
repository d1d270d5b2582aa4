import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_BUILD } from '@homeroom/contracts';
import { anArtifact, publishArtifact } from './releases';

const { integrityOf } = await import('@homeroom/releases');

/** Wraps the app on the server only, so that search requests fail there. */
const UNRULY = `
;(() => {
  const { default: remote } = module.exports;
  const { use } = require('react');
  const { jsx } = require('react/jsx-runtime');
  const { useLocation } = require('@homeroom/web');
  const never = new Promise(() => {});
  const kept = [];
  const faults = {
    throws: () => { throw new Error('thrown on purpose'); },
    hangs: () => { for (;;); },
    'is never ready': () => use(never),
    'fills its heap': () => { for (;;) kept.push(Array.from({ length: 100000 }, (_, i) => ({ i }))); },
    'fills buffers': () => { for (let i = 0; i < 40; i += 1) kept.push(Buffer.alloc(20000000, 1)); },
    'throws where nobody catches it': () => { setTimeout(() => { throw new Error('thrown later'); }); use(never); },
  };
  const App = () => {
    const { search } = useLocation();
    faults[new URLSearchParams(search).get('q')]?.();
    return jsx(remote.App, {});
  };
  module.exports = { default: { ...remote, App } };
})();
`;

export const SERVER_FAULTS = [
  'throws',
  'hangs',
  'is never ready',
  'fills its heap',
  'fills buffers',
  'throws where nobody catches it',
] as const;

interface ServerBuild {
  /** An additional fault of its server code: search requests fail. */
  readonly isUnruly?: boolean;
  /** Its files differ from their hashes in the registry. */
  readonly isTamperedWith?: boolean;
  /** Its team did not make a server build. */
  readonly isMissing?: boolean;
}

type AnArtifact = Awaited<ReturnType<typeof anArtifact>>;

/** Adds code to an artifact's server build. */
export function withServerCode({ folder, facts: { files, ...facts } }: AnArtifact, code: string): AnArtifact {
  const file = path.join(folder, SERVER_BUILD);
  const content = Buffer.from(readFileSync(file, 'utf8') + code);
  writeFileSync(file, content);
  const known = { bytes: content.length, integrity: integrityOf(content) };
  const own = { ...facts, files: { ...files, [SERVER_BUILD]: known } };
  writeFileSync(path.join(folder, 'build-facts.json'), JSON.stringify(own));
  return { folder, facts: own };
}

/** The same wrapper for the server build. */
export const wrappedOnServer = (wrapper: string) =>
  `\n;(() => { const { default: remote } = module.exports; module.exports = { default: { ...remote, App: (${wrapper})(remote.App) } }; })();\n`;

/** Publishes a build of the marketplace like a later one, except for its server build. */
export async function publishedServerBuild({ isUnruly, isTamperedWith, isMissing }: ServerBuild): Promise<string> {
  const { folder, facts } = withServerCode(await anArtifact('marketplace'), isUnruly ? UNRULY : '');
  const integrity = Object.fromEntries(Object.entries(facts.files).map(([name, { integrity: hash }]) => [name, hash]));
  if (isMissing) delete integrity[SERVER_BUILD];
  if (isTamperedWith) integrity[SERVER_BUILD] = integrityOf(Buffer.from('something else'));
  return publishArtifact('marketplace', { folder, facts }, { integrity });
}
