import type { Logger } from 'pino';
import type { FileStore } from '../../platform/files/file-store.js';
import type { ExportLists } from './export-lists.js';
import type { ExportOrder, ExportsRepository } from './exports.repository.js';
import { MakeExports } from './make-exports.js';

const ORDER: ExportOrder = { id: 5, list: 'rewards', q: null, schoolId: null, filter: null };

/** The files that are left after an export that is canceled before one of these. */
async function filesAfter(canceledBefore: 'written' | 'ended' | null) {
  const files = new Map<string, Buffer>();
  const orders = [ORDER];
  const exports = {
    takeNext: () => Promise.resolve(orders.pop()),
    written: () => Promise.resolve(canceledBefore !== 'written'),
    ended: () => Promise.resolve(canceledBefore !== 'ended'),
  } as unknown as ExportsRepository;
  const store = {
    put: (name: string, data: Buffer) => Promise.resolve(void files.set(name, data)),
    remove: (name: string) => Promise.resolve(void files.delete(name)),
  } as unknown as FileStore;
  const list = { columns: { id: 'Id' }, read: () => Promise.resolve({ rows: [{ id: 1 }], total: 1 }) };
  const lists = { get: () => list } as unknown as ExportLists;
  await new MakeExports(exports, lists, store, { error: (note: unknown) => void notes.push(note) } as unknown as Logger).makeAll();
  return [...files.keys()];
}
const notes: unknown[] = [];

it.each([
  [null, ['export-5.csv']],
  ['written', []],
  ['ended', []],
] as const)('leaves no file of an export that was canceled: %s', async (before, left) => {
  expect(await filesAfter(before)).toEqual(left);
  expect(notes).toEqual([]);
});
