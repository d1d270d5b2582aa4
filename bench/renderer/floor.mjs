/** The renderer's floors: React drawing the same page with all data at hand, and the same bytes from memory. */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { freePort } from '../../tools/dev-stack/settings.mjs';
import { cpuMsOf } from '../measuring/measure.mjs';

export const DRAWS = 100;
const HERE = fileURLToPath(import.meta.url);
const serverBuildOf = (/** @type {string} */ app) =>
  readFileSync(fileURLToPath(new URL(`../../apps/${app}/dist/server/app.js`, import.meta.url)), 'utf8');

/**
 * @param {string} source
 * @param {(name: string) => unknown} require
 */
function evaluate(source, require) {
  /** @type {{ exports: any }} */
  const module = { exports: {} };
  compileFunction(source, ['module', 'exports', 'require'])(module, module.exports, require);
  return module.exports;
}

/**
 * Runs in its own process: draws pages, requests their data from the API only once, and reports its CPU time.
 * @param {string} origin
 */
function drawAlone(origin) {
  const ask = globalThis.fetch;
  /** @type {Map<string, Promise<[string, ResponseInit]>>} */
  const replies = new Map();
  const replyTo = async (/** @type {string} */ path) => {
    const reply = await ask(origin + path);
    const headers = Object.fromEntries(reply.headers);
    delete headers['content-encoding'];
    /** @type {[string, ResponseInit]} */
    const kept = [await reply.text(), { status: reply.status, headers }];
    return kept;
  };
  globalThis.fetch = async (input) => {
    const path = String(input);
    const known = replies.get(path) ?? replyTo(path);
    replies.set(path, known);
    return new Response(...(await known));
  };
  Object.assign(globalThis, { homeroomOrigin: origin });
  const shell = evaluate(serverBuildOf('shell'), createRequire(import.meta.url));
  const remote = evaluate(serverBuildOf('marketplace'), (name) => shell.shared[name]).default;
  const about = { remote: 'marketplace', title: 'Marketplace', build: 'marketplace', version: '1', withinMs: 5_000 };
  const measure = async (/** @type {unknown} */ page) => {
    await shell.draw({ ...about, url: page }, remote);
    const before = process.cpuUsage();
    for (let draw = 0; draw < DRAWS; draw += 1) await shell.draw({ ...about, url: page }, remote);
    const { user, system } = process.cpuUsage(before);
    process.send?.((user + system) / 1_000 / DRAWS);
  };
  process.on('message', (page) => void measure(page));
  process.send?.('ready');
}

/** @param {string} origin */
export async function startDrawFloor(origin) {
  const child = fork(HERE, [origin], { env: { NODE_ENV: 'production' } });
  const answer = () => new Promise((resolve) => child.once('message', resolve));
  await answer();
  return {
    cpuMsFor: async (/** @type {string} */ page) => {
      child.send(page);
      return Number(await answer());
    },
    stop: () => child.kill(),
  };
}

/** @param {string} text */
export async function sameBytesFloor(text) {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('../api/floor-server.mjs', import.meta.url)), {
    env: { FLOOR_PORT: String(port), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });
  await new Promise((resolve) => child.once('message', resolve));
  const address = `http://127.0.0.1:${port}/page`;
  await fetch(address, { method: 'PUT', body: text });
  return {
    cpuMs: async (/** @type {number} */ answers) => {
      const before = cpuMsOf([child.pid ?? 0]);
      for (let answer = 0; answer < answers; answer += 1) await (await fetch(address)).text();
      return (cpuMsOf([child.pid ?? 0]) - before) / answers;
    },
    stop: () => child.kill(),
  };
}

if (process.argv[1] === HERE) drawAlone(process.argv[2] ?? '');
