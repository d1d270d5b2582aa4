/** `npm run dev`: builds the apps, rebuilds what changes, restarts the API and the worker, and reloads open pages. */
import { spawn } from 'node:child_process';
import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './build.mjs';
import { messageOf } from './message-of.mjs';
import { REMOTES, ROOT } from './settings.mjs';
import { whenAllAreBuilt } from './when-built.mjs';

const APPS = ['shell', ...REMOTES];
const SETTLE_MS = 150;
/** Started again after each change of their code. */
const SERVICES = ['api', 'worker'];

/**
 * Whether the others go on after this part ended by itself: a mistake that ends a service is mended with the next change.
 * @param {string} part
 * @param {boolean} isWatched whether changes are being followed
 */
export const isAwaited = (part, isWatched) => isWatched && SERVICES.includes(part);

/** @typedef {(line?: string) => void} Say */

/**
 * Builds the apps now and whenever their files change. A change of a shared library rebuilds all of them, and pages reload once.
 * @param {Say} say
 * @returns {Promise<{ onNew: (take: () => Promise<void>) => void }>} once each app is built; `onNew` takes what to do after later builds
 */
export function watchApps(say) {
  return new Promise((resolve, reject) => {
    /** @type {() => Promise<void>} */
    let take = async () => resolve({ onNew: (next) => void (take = next) });
    const hear = whenAllAreBuilt(APPS, () => void take().catch((error) => say(messageOf(error))));
    for (const app of APPS)
      watchApp(
        app,
        (message) => {
          if (message !== 'begun') say(`  ${app.padEnd(16)} ${message}`);
          hear(app, message);
        },
        (code) => {
          const ended = `${app} is not built anymore: its webpack ended (${code}).`;
          // Once all apps are built, only the line counts.
          say(`  ${ended}`);
          reject(new Error(ended));
        },
      );
  });
}

/**
 * One webpack in watch mode, which ends with this process.
 * @param {string} app
 * @param {(message: import('./when-built.mjs').Message) => void} hear
 * @param {(code: number | null) => void} onExit if it ends before that
 */
function watchApp(app, hear, onExit) {
  const child = spawn(
    process.execPath,
    ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, path.join(ROOT, 'tools/build/browser.mjs'), '--watch'],
    { cwd: path.join(ROOT, 'apps', app), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  child.on('message', (message) => hear(/** @type {import('./when-built.mjs').Message} */ (message)));
  child.on('exit', onExit);
}

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {import('./settings.mjs').Settings} settings
 * @param {Awaited<ReturnType<typeof watchApps>>} apps
 * @param {Say} say
 */
export function watch(stack, settings, apps, say) {
  const reload = () => fetch(`${settings.publicUrl}/__reload`, { method: 'POST' }).catch(() => undefined);
  apps.onNew(async () => {
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
        await Promise.all(SERVICES.map((name) => stack.part(name).stop()));
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
