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

/** Origins that came after this page. */
let laterOrigins: string[] = [];
let arrive: () => void = () => undefined;

jest.unstable_mockModule('./choose-builds', () => ({ chooseBuilds: () => [NEW, OLD] }));
jest.unstable_mockModule('./visitor', () => ({ visitor: () => 'ana' }));
jest.unstable_mockModule('./report', () => ({ report: () => undefined }));
jest.unstable_mockModule('./in-page', () => ({ isInPage: () => true }));
jest.unstable_mockModule('./network-policy', () => ({ expectIntegrity: () => undefined, countRetry: () => undefined }));
jest.unstable_mockModule('./registry', () => ({
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

/** A page of the new build was lost. */
async function loses() {
  showBuild('lab', live);
  const { result } = renderHook(() => useRemote('lab'), { wrapper });
  await act(async () => result.current.standIn(live));
  return () => act(async () => arrive());
}

it('the build before stands in for a lost page', async () => {
  const comes = await loses();
  await comes();
  expect(liveBuild('lab')?.version).toBe('old');
});

it('a build that stands in takes nobody’s text, also when it was typed while the build was loading', async () => {
  const comes = await loses();
  document.body.innerHTML = '<form><input></form>';
  const field = document.querySelector('input')!;
  field.value = 'A note';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await comes();
  expect(liveBuild('lab')?.version).toBe('new');
});

it('no build stands in that would need a new document, as what was typed meanwhile would go with this one', async () => {
  laterOrigins = [OLD.build.entry];
  expect(await loadStandIn('lab', NEW)).toBeNull();
});
