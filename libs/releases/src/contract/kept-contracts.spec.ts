import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOfContract } from './hash';
import { KeptContracts } from './kept-contracts';
import type { Description } from './schema';

const speaking = (...paths: string[]): Description => ({
  openapi: '3.0.0',
  info: { title: 'API', version: '1' },
  paths: Object.fromEntries(paths.map((name) => [name, { get: { parameters: [], responses: {} } }])),
  components: { schemas: {} },
});
const [FIRST, SECOND, THIRD] = [speaking('/api/a'), speaking('/api/a', '/api/b'), speaking('/api/c')];

let folder: string;
let minutes = 0;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-contracts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Waits, because files written at the same moment have no order. */
async function speak(contract: Description) {
  await new KeptContracts(folder).keep(contract);
  minutes += 1;
  const at = new Date(Date.UTC(2020, 10, 1) + minutes * 60_000);
  utimesSync(path.join(folder, '.contracts', `${hashOfContract(contract)}.json`), at, at);
}

it('gives the contract of a hash, the one before another, and the one that the API spoke last', async () => {
  const kept = new KeptContracts(folder);
  expect([await kept.newest(), await kept.before(FIRST), await kept.of(undefined)]).toEqual([undefined, undefined, undefined]);
  await speak(FIRST);
  expect(await kept.before(FIRST)).toBeUndefined();
  await speak(SECOND);
  expect(await kept.of(hashOfContract(FIRST))).toEqual(FIRST);
  expect(await kept.before(SECOND)).toEqual(FIRST);
  expect(await kept.newest()).toEqual(SECOND);
});

it('counts an API that went back as speaking its contract last', async () => {
  const kept = new KeptContracts(folder);
  for (const contract of [FIRST, SECOND]) await speak(contract);
  await kept.keep(FIRST);
  expect(await kept.newest()).toEqual(FIRST);
  expect(await kept.before(THIRD)).toEqual(FIRST);
});
