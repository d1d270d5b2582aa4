/** `npm run dev`: rebuilds what changes, restarts the API and the worker, and reloads open pages. */
import { spawn } from 'node:child_process';
import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './build.mjs';
import { messageOf } from './message-of.mjs';
import { REMOTES, ROOT } from './settings.mjs';

const APPS = ['shell', ...REMOTES];
const SETTLE_MS = 150;

/** @typedef {(line?: string) => void} Say */

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('./settings.mjs').Settings} settings
 * @param {Say} say
 */
export function watch(stack, settings, say) {
  const reload = () => fetch(`${settings.publicUrl}/__reload`, { method: 'POST' }).catch(() => undefined);
  for (const app of APPS)
    watchApp(app, say, async () => {
      await stack.releaseRemotes();
      await reload();
    });

  let changing = Promise.resolve();
  let latest = 0;
  const onServerChange = () => {
    latest += 1;
    const mine = latest;
    changing = changing.then(async () => {
      await pause(SETTLE_MS);
      if (mine !== latest) return;
      try {
        await build(['@homeroom/contracts', '@homeroom/api']);
        await Promise.all(['api', 'worker'].map((name) => stack.part(name).stop()));
        await Promise.all([stack.startService('api', 'main'), stack.startService('worker', 'worker')]);
        await reload();
        say('  the API and the worker run the new code');
      } catch (error) {
        say(messageOf(error));
      }
    });
  };
  for (const folder of ['services/api/src', 'libs/contracts/src'])
    watchFolder(path.join(ROOT, folder), { recursive: true }, onServerChange);
  say('Watching for changes.');
}

/**
 * One webpack in watch mode per app, which ends with this process.
 * @param {string} app
 * @param {Say} say
 * @param {() => Promise<void>} onBuilt
 */
function watchApp(app, say, onBuilt) {
  const child = spawn(
    process.execPath,
    ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, path.join(ROOT, 'tools/build/browser.mjs'), '--watch'],
    { cwd: path.join(ROOT, 'apps', app), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  child.on('message', (message) => {
    say(`  ${app} ${message}`);
    if (message === 'built') void onBuilt();
  });
}
