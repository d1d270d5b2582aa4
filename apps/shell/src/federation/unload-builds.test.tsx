import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { Loaded } from './load-remote';
import type { expectIntegrity as ExpectIntegrity } from './network-policy';
import type { unloadAllBut as UnloadAllBut } from './unload-builds';

let createScriptURL: (url: string) => string | null;
let unloadAllBut: typeof UnloadAllBut;
let expectIntegrity: typeof ExpectIntegrity;
beforeAll(async () => {
  globalThis.trustedTypes = { createPolicy: (_, rules) => ({ createScriptURL } = rules) };
  ({ expectIntegrity } = await import('./network-policy'));
  ({ unloadAllBut } = await import('./unload-builds'));
});

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  document.body.style.minHeight = '4000px';
});
afterEach(() => {
  jest.useRealTimers();
  document.body.removeAttribute('style');
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const draw = () => document.getElementById('root')!.append(document.createElement('p'));

it('keeps the height of a page until the next build has rendered it', async () => {
  unloadAllBut(new Map(), 'marketplace', []);
  await pass(400);
  draw();
  await pass(400);
  expect(document.body.style.minHeight).toBe('4000px');
  await pass(200);
  expect(document.body.style.minHeight).toBe('');
});

it('stops keeping the height after five seconds if a page never stops changing', async () => {
  unloadAllBut(new Map(), 'marketplace', []);
  for (let times = 0; times < 16; times += 1) {
    draw();
    await pass(300);
  }
  expect(document.body.style.minHeight).toBe('4000px');
  draw();
  await pass(300);
  expect(document.body.style.minHeight).toBe('');
});

it('forgets the parts that unloaded builds registered, and keeps those of the last two', () => {
  const name = (part: string) => {
    const fetchPart = () => Promise.resolve();
    globalThis.homeroomParts!.set(part, fetchPart);
    return fetchPart;
  };
  const swap = () => unloadAllBut(new Map(), 'marketplace', []);
  globalThis.homeroomParts = new Map();
  const names = () => [...globalThis.homeroomParts!.keys()];
  name('./deal');
  swap();
  name('./home');
  swap();
  expect(names()).toEqual(['./deal', './home']);
  const again = name('./home');
  swap();
  expect(names()).toEqual(['./home']);
  swap();
  expect(globalThis.homeroomParts.get('./home')).toBe(again);
  swap();
  expect(names()).toEqual([]);
  globalThis.homeroomParts = undefined;
});

it('lets no file of an unloaded build run', () => {
  const base = 'https://remotes.test/marketplace/1/';
  const build = { name: 'marketplace_1', entry: `${base}mf-manifest.json` };
  const loaded = new Map([['marketplace_1', { remote: 'marketplace', build } as Loaded]]);
  expectIntegrity(base, { 'js/app.js': 'sha384-app' });
  expect(createScriptURL(`${base}js/app.js`)).not.toBeNull();
  unloadAllBut(loaded, 'marketplace', []);
  expect(createScriptURL(`${base}js/app.js`)).toBeNull();
  // Browsers without trusted types rely on the hash.
  expect(homeroomIntegrity!(`${base}js/app.js`)).toMatch(/^sha384-A+$/);
});
