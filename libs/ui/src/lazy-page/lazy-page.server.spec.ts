import { createContext, createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { lazyDialog } from '../../../web/src/lazy-dialog.server';
import { lazyPage, lazyPart } from './lazy-page.server';

const notes = { parts: new Set<string>() };
beforeAll(() => void (globalThis.homeroomPageNotes = createContext<{ readonly parts: Set<string> }>(notes)));
afterAll(() => void (globalThis.homeroomPageNotes = undefined));

const drawn = async (Place: ReturnType<typeof lazyPage>) => {
  const page = await renderToReadableStream(createElement(Place), { onError: () => undefined });
  return new Response(page).text();
};

it.each([
  ['page', lazyPage],
  ['part', lazyPart],
  ['dialog', lazyDialog],
])('a lazy %s whose file failed once is requested again by the next page, and no more once it is there', async (name, lazy) => {
  let asked = 0;
  const load = () =>
    ++asked === 1 ? Promise.reject(new Error('no file')) : Promise.resolve({ default: () => createElement('p', null, 'Deals') });
  const Place = lazy(load, name);
  await expect(drawn(Place)).rejects.toThrow('no file');
  expect(await drawn(Place)).toBe('<p>Deals</p>');
  expect(await drawn(Place)).toBe('<p>Deals</p>');
  expect(asked).toBe(2);
  expect(notes.parts.has(name)).toBe(true);
});
