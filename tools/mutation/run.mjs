/**
 * `npm run test:mutation` makes small mistakes in the code that decides about money, one at a time, and lists those that no test notices.
 * `npm run test:mutation -- draw` mutates only the files whose names contain the word.
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../dev-stack/settings.mjs';
import { mutantsOf } from './mutants.mjs';

/** @import { ChildProcess } from 'node:child_process' */
/** @import { Mutant } from './mutants.mjs' */

const ENOUGH = 0.9;
/** A correct run is faster, but a mistake may loop forever. */
const HANGS_AFTER_MS = 120_000;
const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));
const TREASURY = 'services/api/src/treasury';
const HISTORIES = 'services/api/test/histories/histories.spec.ts';
const BOOKS = [
  ...['due-on', 'journal-of-each-fact', 'journal-of-provider', 'journal-of'].map((name) => `${TREASURY}/books/${name}.spec.ts`),
  HISTORIES,
];

/** @type {{ file: string, specs: string[], only?: string }[]} the files to mutate, with their tests */
const TARGETS = [
  { file: `${TREASURY}/books/journal-of.ts`, specs: BOOKS },
  { file: `${TREASURY}/books/split.ts`, specs: BOOKS },
  { file: `${TREASURY}/books/due-on.ts`, specs: BOOKS },
  { file: `${TREASURY}/payouts/states-before.ts`, specs: [`${TREASURY}/payouts/states-before.spec.ts`] },
  { file: 'libs/contracts/src/states.ts', only: 'PAYOUT_TRANSITIONS', specs: [`${TREASURY}/payouts/states-before.spec.ts`] },
  { file: `${TREASURY}/payouts/draw-payouts.ts`, specs: [`${TREASURY}/payouts/draw-payouts.spec.ts`] },
  { file: `${TREASURY}/reconciliation/reconcile.ts`, specs: [`${TREASURY}/reconciliation/reconcile.spec.ts`] },
  { file: `${TREASURY}/reconciliation/compare-provider.ts`, specs: [`${TREASURY}/reconciliation/compare-provider.spec.ts`] },
];

const start = (/** @type {string} */ file, /** @type {readonly string[]} */ specs) =>
  fork(CHILD, [path.join(ROOT, file), JSON.stringify(specs.map((spec) => path.join(ROOT, spec)))], {
    cwd: ROOT,
    env: { HISTORIES: '60', ...process.env },
  });

/** @param {ChildProcess} child @param {Mutant | null} mutant @returns {Promise<boolean | 'hangs'>} */
const tried = (child, mutant) =>
  new Promise((resolve) => {
    const end = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS);
    child.once('message', (/** @type {{ passes: boolean }} */ { passes }) => {
      clearTimeout(end);
      resolve(passes);
    });
    child.send({ mutant });
  });

const [word = ''] = process.argv.slice(2);
let areEnough = true;
for (const { file, specs, only } of TARGETS.filter((target) => target.file.includes(word))) {
  let child = start(file, specs);
  if ((await tried(child, null)) !== true) throw new Error(`the tests of ${file} fail without any mistake`);
  const mutants = mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8'), only);
  /** @type {Mutant[]} */
  const unseen = [];
  for (const mutant of mutants) {
    const passes = await tried(child, mutant);
    if (passes === true) unseen.push(mutant);
    if (passes !== 'hangs') continue;
    child.kill('SIGKILL');
    child = start(file, specs);
  }
  // If this fails, an earlier mistake has corrupted the process, and later results mean nothing.
  if ((await tried(child, null)) !== true) throw new Error(`the tests of ${file} fail without any mistake after the last trial`);
  child.kill();
  const score = mutants.length === 0 ? 1 : 1 - unseen.length / mutants.length;
  areEnough &&= score >= ENOUGH;
  console.log(`${file}: ${mutants.length - unseen.length} of ${mutants.length} mistakes seen, ${Math.floor(score * 100)} %`);
  for (const { what } of unseen) console.log(`  no test notices line ${what}`);
}
process.exit(areEnough ? 0 : 1);
