import type { RemoteBuild } from '@homeroom/contracts';
import { BrowserRouter } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { waitForEventLoop } from '../../../../tools/component-tests/wait-for-event-loop';
import type { Candidate } from './choose-builds';

const aBuild = (version: string): Candidate => {
  const entry = `https://${version}.example/mf-manifest.json`;
  return {
    version,
    build: { name: `lab_${version}`, entry, integrity: { 'remoteEntry.js': 'sha384-x' } } as unknown as RemoteBuild,
  } as Candidate;
};
const NEW = aBuild('new');

/** What the origin does with each request for the build, in turn. */
let answers: ('fails' | 'serves')[] = [];
/** Whether this document may load it. */
let isInPolicy = true;

jest.unstable_mockModule('./choose-builds', () => ({ chooseBuilds: () => [NEW] }));
jest.unstable_mockModule('./visitor', () => ({ visitor: () => 'ana' }));
jest.unstable_mockModule('./report', () => ({ report: () => undefined }));
jest.unstable_mockModule('./in-page', () => ({ isInPage: () => true }));
jest.unstable_mockModule('./network-policy', () => ({ expectIntegrity: () => undefined, countRetry: () => undefined }));
jest.unstable_mockModule('./registry', () => ({
  browserFetch: () => Promise.reject(new Error('not asked here')),
  loadRegistry: () => Promise.resolve({}),
  isInPolicy: () => isInPolicy,
}));
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    options: { remotes: [] },
    registerRemotes: () => undefined,
    loadRemote: () =>
      answers.shift() === 'serves'
        ? Promise.resolve({ default: { contract: 2, version: 'new', App: () => null } })
        : Promise.reject(new Error('RUNTIME-008')),
  }),
}));

const reported: unknown[] = [];
globalThis.reportError = (error: unknown) => void reported.push(error);

const { useRemote } = await import('./use-remote');
const { modules } = await import('./load-remote');
const { liveBuild, showBuild, showLoading, shown } = await import('./shown-remotes');

beforeEach(() => {
  reported.length = 0;
  isInPolicy = true;
  showLoading('lab');
});
afterEach(() => {
  modules.clear();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

it('shows an area that failed as soon as its files load, and reports its failure once', async () => {
  answers = ['fails', 'fails', 'serves'];
  const { result } = renderHook(() => useRemote('lab'), { wrapper });
  await waitFor(() => expect(shown('lab').phase).toBe('failed'));
  await act(() => result.current.tryAgain());
  expect(shown('lab').phase).toBe('failed');
  await act(() => result.current.tryAgain());
  expect(liveBuild('lab')?.version).toBe('new');
  expect(reported).toHaveLength(1);
});

it('never loads the page anew in the background, which would never end here', async () => {
  answers = ['fails'];
  const { result } = renderHook(() => useRemote('lab'), { wrapper });
  await waitFor(() => expect(shown('lab').phase).toBe('failed'));
  isInPolicy = false;
  await act(() => result.current.tryAgain());
  expect(shown('lab').phase).toBe('failed');
  await act(async () => {
    dispatchEvent(new Event('online'));
    await waitForEventLoop();
  });
  expect(shown('lab').phase).toBe('failed');
});

it('keeps the build that somebody uses by now, when a slower try brings another', async () => {
  answers = ['fails', 'serves'];
  const { result } = renderHook(() => useRemote('lab'), { wrapper });
  await waitFor(() => expect(shown('lab').phase).toBe('failed'));
  const used = { ...NEW, version: 'used', module: { contract: 2, version: 'used', App: () => null } } as never;
  await act(async () => {
    const trying = result.current.tryAgain();
    showBuild('lab', used);
    await trying;
  });
  expect(liveBuild('lab')?.version).toBe('used');
});
