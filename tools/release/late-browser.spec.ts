import type { Browser } from 'playwright-core';
import { withLateBrowser } from './late-browser.mjs';

let [started, closed] = [0, 0];
beforeEach(() => void ([started, closed] = [0, 0]));

function start(): Promise<Browser> {
  started += 1;
  return Promise.resolve({ close: () => Promise.resolve(void (closed += 1)) } as unknown as Browser);
}

it('everything that a command tries out gets the same browser, which closes at the end', async () => {
  await withLateBrowser(async (browser) => {
    expect(await browser()).toBe(await browser());
    expect([started, closed]).toEqual([1, 0]);
  }, start);
  expect([started, closed]).toEqual([1, 1]);
});

it('a command that needs no browser starts none', async () => {
  expect(await withLateBrowser(() => Promise.resolve('done'), start)).toBe('done');
  expect(started).toBe(0);
});

it('a command that fails closes its browser, and reports its own error', async () => {
  const failing = async (browser: () => Promise<Browser>) => {
    await browser();
    throw new Error('refused');
  };
  await expect(withLateBrowser(failing, start)).rejects.toThrow('refused');
  expect([started, closed]).toEqual([1, 1]);
  const without = () => Promise.reject(new Error('no Chromium'));
  await expect(withLateBrowser((browser) => browser(), without)).rejects.toThrow('no Chromium');
});
