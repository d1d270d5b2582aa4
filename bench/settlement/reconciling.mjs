/** Measures reconciling at size, and checks that it finds planted differences. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, serviceEnvironment } from '../../tools/dev-stack/settings.mjs';
import { arrange, growBusinesses, growSales, tellProvider, topUp } from './world.mjs';

/** @typedef {{ stack: import('../../tools/dev-stack/stack.mjs').Stack, query: import('./world.mjs').Query, sandbox: string }} Bench */

/** The API's modules compiled one by one, because nothing can be imported from its bundles. */
const MODULES = '.cache/modules';
/** The API's classes, wired as in the worker, but without its schedules. @param {Bench} bench */
async function classesOf({ stack }) {
  const api = path.join(ROOT, 'services/api');
  execFileSync(process.execPath, [path.join(ROOT, 'tools/build/compile-node.mjs'), '--into', MODULES], { cwd: api });
  const before = { ...process.env };
  Object.assign(process.env, serviceEnvironment(stack.settings, stack.env));
  const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(api, MODULES, file)).href);
  createRequire(path.join(api, 'package.json'))('reflect-metadata');
  const [{ NestFactory }, { PlatformModule }, { MODULES: all }] = [
    createRequire(path.join(api, 'package.json'))('@nestjs/core'),
    await load('platform/platform.module.js'),
    await load('modules.js'),
  ];
  class Root {}
  const app = await NestFactory.createApplicationContext(
    { module: Root, imports: [PlatformModule.for('bench'), ...all] },
    { logger: false },
  );
  const get = async (/** @type {string} */ file, /** @type {string} */ name) => app.get((await load(file))[name], { strict: false });
  const stop = async () => {
    await app.close();
    // The parts that follow start their own stores instead of using these.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
  return { get, stop };
}

/**
 * Reconciles a day with 100,000 movements, and one with twenty unknown movements from a cent to $100.
 * @param {Bench} bench
 * @param {(name: string, facts: Record<string, unknown>) => void} note
 */
export async function reconciling(bench, note) {
  const { query, sandbox } = bench;
  await growBusinesses(query, 1_000);
  await growSales(query, { each: 100, name: 'rec', knowsMovements: false });
  await tellProvider(query, sandbox, 'rec');
  await topUp(sandbox, 1);
  const { get, stop } = await classesOf(bench);
  const [reconcile, posting, fetching] = [
    await get('treasury/reconciliation/reconcile.js', 'Reconcile'),
    await get('treasury/books/post-journals.js', 'PostJournals'),
    await get('treasury/reconciliation/fetch-movements.js', 'FetchMovements'),
  ];
  const first = performance.now();
  await fetching.fetch(0);
  const fetched = secondsSince(first);
  const second = performance.now();
  await posting.postAll();
  const posted = secondsSince(second);
  const movements = Number((await query('SELECT count(*) AS n FROM movements'))[0].n);
  const begun = performance.now();
  await reconcile.reconcile('2026-11-22');
  const clean = secondsSince(begun);
  const problemsOf = async (/** @type {string} */ day) =>
    (await query('SELECT problems FROM reconciliations WHERE day = $1', [day]))[0].problems;
  const amounts = [1, 2, 3, 5, 7, 10, 25, 50, 99, 100, 250, 500, 999, 1_000, 1_500, 2_500, 4_000, 5_000, 7_500, 10_000];
  const planted = [];
  for (const [index, cents] of amounts.entries()) {
    const amount = index % 2 === 0 ? cents : -cents;
    planted.push({
      id: (await arrange(sandbox, 'movements', { type: 'adjustment', category: 'other_adjustment', amount, source: 'adj' })).id,
      cents,
    });
  }
  const again = performance.now();
  await reconcile.reconcile('2026-11-23');
  const withDifferences = secondsSince(again);
  const problems = (await problemsOf('2026-11-23')).join('\n');
  const found = planted.filter(({ id, cents }) => new RegExp(`${id} of -?\\$${(cents / 100).toFixed(2)} `).test(problems));
  note('reconciling', {
    movements,
    'fetching all, s': fetched,
    'posting all, s': posted,
    'a clean day, s': clean,
    'with differences, s': withDifferences,
    planted: planted.length,
    found: found.length,
    'clean problems': (await problemsOf('2026-11-22')).length,
  });
  await stop();
}

/** @param {number} begun */
const secondsSince = (begun) => (performance.now() - begun) / 1_000;
