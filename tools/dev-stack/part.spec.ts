import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Part } from './part.mjs';

let folder: string;
let begun: Part[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-part-'));
  begun = [];
});
afterEach(async () => {
  await Promise.all(begun.map((part) => part.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** A part that runs this code. */
function aPart(code: string, options: { readyWithin?: number }, share: () => number): Part {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, code);
  const part = new Part({ name: 'api', args: [file], ...options }, { share });
  begun.push(part);
  return part;
}
const STAYS = 'setInterval(() => {}, 1_000);';
const READY_LATE = `${STAYS} setTimeout(() => process.send('ready'), 1_000);`;

it('waits longer for a part while other programs use the processors', async () => {
  await aPart(READY_LATE, { readyWithin: 500 }, () => 0.001).start();
});

it('says how long it waited for a part that is not ready', async () => {
  await expect(aPart(STAYS, { readyWithin: 100 }, () => 1).start()).rejects.toThrow('api is not ready after 0 s');
});

it('says at once that a part has ended, with its last lines', async () => {
  const ended = aPart('console.error("the port is taken"); process.exit(3);', {}, () => 1).start();
  await expect(ended).rejects.toMatchObject({ message: 'api ended (3)', lastLines: ['the port is taken'] });
});
