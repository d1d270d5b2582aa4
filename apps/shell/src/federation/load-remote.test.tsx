import { listAddress, type RemoteBuild, type ShortBuild } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import type { Candidate } from './choose-builds';

const expected = jest.fn<(base: string, files: unknown) => void>();
const request = jest.fn<typeof fetch>();
const run = jest.fn(() => Promise.resolve({ default: { contract: 2, version: '1', App: () => null } }));

jest.unstable_mockModule('./choose-builds', () => ({ chooseBuilds: () => [] }));
jest.unstable_mockModule('./report', () => ({ report: () => undefined }));
jest.unstable_mockModule('./in-page', () => ({ isInPage: () => true }));
jest.unstable_mockModule('./network-policy', () => ({ expectIntegrity: expected, countRetry: () => undefined }));
jest.unstable_mockModule('./registry', () => ({ browserFetch: request, isInPolicy: () => true, loadRegistry: () => Promise.resolve({}) }));
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ options: { remotes: [] }, registerRemotes: () => undefined, loadRemote: run }),
}));

const { loadCandidate } = await import('./load-remote');

const ENTRY = 'https://lab.example/1/mf-manifest.json';
const FIRST = { 'remoteEntry.a1.js': 'sha256-entry' };
const LIST = { ...FIRST, 'js/page.js': 'sha256-page' };
const HASH = 'sha256-aa/bb=';
let count = 0;
const aBuild = (files?: string) =>
  ({
    version: '1',
    build: { name: `lab_${(count += 1)}`, entry: ENTRY, integrity: FIRST, files } as unknown as RemoteBuild & Partial<ShortBuild>,
  }) as Candidate;

beforeEach(() => jest.clearAllMocks());

it('runs a build only once the browser has verified the list of its files', async () => {
  let answer: (response: Response) => void = () => undefined;
  request.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const loading = loadCandidate('lab', aBuild(HASH), true);
  expect(request.mock.calls).toEqual([[listAddress(HASH), { integrity: HASH, signal: expect.any(AbortSignal) }]]);
  await Promise.resolve();
  expect(run).not.toHaveBeenCalled();
  answer(Response.json(LIST));
  await loading;
  expect(expected.mock.calls).toEqual([['https://lab.example/1/', LIST]]);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs nothing of a build whose list is not the one that the registry names, and asks again the next time', async () => {
  const build = aBuild(HASH);
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadCandidate('lab', build, true)).rejects.toThrow('Failed to fetch');
  expect([expected.mock.calls, run.mock.calls]).toEqual([[], []]);
  request.mockResolvedValue(Response.json(LIST));
  await loadCandidate('lab', build, true);
  expect(run).toHaveBeenCalledTimes(1);
  expect(request.mock.calls.map(([, how]) => how?.cache)).toEqual([undefined, 'reload']);
});

it('takes the files from the registry if it lists them, as the whole one does', async () => {
  await loadCandidate('lab', aBuild(), true);
  expect(request).not.toHaveBeenCalled();
  expect(expected.mock.calls).toEqual([['https://lab.example/1/', FIRST]]);
});
