import type { RemoteBuild } from '@homeroom/contracts';
import { BrowserRouter } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Candidate } from './choose-builds';
import type { LoadedRemote } from './load-remote';

const aBuild = (version: string): Candidate => {
  const entry = `https://${version}.example/mf-manifest.json`;
  return {
    version,
    build: { name: `lab_${version}`, entry, integrity: { 'remoteEntry.js': 'sha384-x' } } as unknown as RemoteBuild,
  } as Candidate;
};
const NEW = aBuild('new');
const OLD = aBuild('old');
const live = { ...NEW, module: { contract: 2, version: 'new', App: () => null } } as LoadedRemote;

/** Origins that were added after this page loaded. */
let laterOrigins: string[] = [];
let arrive: () => void = () => undefined;

jest.unstable_mockModule('./choose-builds', () => ({ chooseBuilds: () => [NEW, OLD] }));
jest.unstable_mockModule('./visitor', () => ({ visitor: () => 'ana' }));
jest.unstable_mockModule('./report', () => ({ report: () => undefined }));
jest.unstable_mockModule('./in-page', () => ({ isInPage: () => true }));
jest.unstable_mockModule('./network-policy', () => ({ expectIntegrity: () => undefined, countRetry: () => undefined }));
jest.unstable_mockModule('./registry', () => ({
  browserFetch: () => Promise.reject(new Error('not asked here')),
  loadRegistry: () => Promise.resolve({}),
  isInPolicy: (entry: string) => !laterOrigins.includes(entry),
}));
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    options: { remotes: [] },
    registerRemotes: () => undefined,
    loadRemote: () =>
      new Promise((loaded) => {
        arrive = () => loaded({ default: { contract: 2, version: 'old', App: () => null } });
      }),
  }),
}));

globalThis.reportError = (error: unknown) => {
  throw error;
};

const { useRemote } = await import('./use-remote');
const { loadStandIn, modules } = await import('./load-remote');
const { showBuild, liveBuild } = await import('./shown-remotes');

afterEach(() => {
  laterOrigins = [];
  modules.clear();
  document.body.innerHTML = '';
});

const wrapper = ({ children }: { readonly children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

/** Shows the new build, one of whose pages then fails to load. */
async function loses() {
  showBuild('lab', live);
  const { result } = renderHook(() => useRemote('lab'), { wrapper });
  await act(async () => result.current.standIn(live));
  return () => act(async () => arrive());
}

it('the previous build stands in for a page that failed to load', async () => {
  const comes = await loses();
  await comes();
  expect(liveBuild('lab')?.version).toBe('old');
});

it('no build stands in while someone is typing, even if they began while it was loading', async () => {
  const comes = await loses();
  document.body.innerHTML = '<form><input></form>';
  const field = document.querySelector('input')!;
  field.value = 'A note';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await comes();
  expect(liveBuild('lab')?.version).toBe('new');
});

it('no build stands in that needs a new document, which would lose what was typed', async () => {
  laterOrigins = [OLD.build.entry];
  expect(await loadStandIn('lab', NEW)).toBeNull();
});
