import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { takeDataFolder } from './data-folder.mjs';
import { messageOf } from './message-of.mjs';
import { PartFailure } from './part.mjs';
import { problemOfPlace } from './postgres-place.mjs';
import { ROOT, readSettings } from './settings.mjs';
import { Stack } from './stack.mjs';
import { isAwaited, watch, watchApps } from './watch.mjs';

/** What is built before the services start. While watching, the apps build themselves. */
const OF_SERVICES = ['@homeroom/contracts', '@homeroom/releases', '@homeroom/api', '@homeroom/stripe-sandbox'];

const say = (line = '') => process.stdout.write(`${line}\n`);
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

/** @param {string[]} flags --fresh starts with empty data, --verbose shows every log line, --watch rebuilds and reloads. */
export async function startDevelopment(flags) {
  const has = (/** @type {string} */ flag) => flags.includes(`--${flag}`);
  const settings = readSettings();
  const begun = Date.now();

  say('Homeroom is starting.');
  let ending = false;
  let isWatched = false;
  const end = async (/** @type {number} */ code) => {
    if (ending) return;
    ending = true;
    say('\nStopping…');
    await stack.stop();
    say('Everything has stopped.');
    process.exit(code);
  };
  const stack = new Stack(settings, {
    watch: has('watch'),
    // Adds requests, so that the team has work to do.
    demo: ['--requests'],
    // Payouts are safe here: only sandbox money moves.
    env: { ...(settings.embedded.sandbox && { PAYOUTS: 'on' }), ...process.env },
    onLine: ({ name }, line) => {
      if (has('verbose')) say(`${name.padEnd(15)} ${line}`);
    },
    onReady: (name, ms) => say(`  ${name.padEnd(16)} ready in ${seconds(ms)}`),
    onDeath: (part, how) => {
      if (ending) return;
      printExit(part.name, how, part.lastLines);
      if (isAwaited(part.name, isWatched)) say(`  The ${part.name} starts again with your next change of the API or the contracts.`);
      else void end(1);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));

  try {
    const closed = settings.embedded.postgres ? problemOfPlace([ROOT, settings.dataFolder]) : undefined;
    if (closed) throw new Error(closed);
    const data = takeDataFolder(settings.dataFolder);
    // Before the build, which takes a minute, and before anything is removed.
    await stack.checkPorts();
    const aside = data.begin({ isFresh: has('fresh') });
    if (aside) say(`  A first start was interrupted before its data were complete: it begins again, and what it left is now in ${aside}.`);
    if (!existsSync(path.join(ROOT, 'apps/shell/dist'))) say('  The first build takes a minute or two…');
    await build(has('watch') ? OF_SERVICES : []);
    say(`  ${'build'.padEnd(16)} done in ${seconds(Date.now() - begun)}`);
    const apps = has('watch') ? await watchApps(say) : undefined;
    await stack.start();
    data.filled();
    say(`\nReady after ${seconds(Date.now() - begun)}.\n`);
    printAddresses(settings);
    isWatched = apps !== undefined;
    if (apps) watch(stack, settings, apps, say);
  } catch (error) {
    if (!ending) printExit(messageOf(error), '', error instanceof PartFailure ? error.lastLines : []);
    return end(1);
  }
}

/**
 * @param {string} name
 * @param {string | number | null} how
 * @param {string[]} lastLines
 */
function printExit(name, how, lastLines) {
  process.stderr.write(
    `\n${name}${how === '' ? '' : ` ended unexpectedly (${how})`}\n${lastLines.map((line) => `  | ${line}`).join('\n')}\n`,
  );
}

/** @param {import('./settings.mjs').Settings} settings */
function printAddresses({ publicUrl, ports, host, embedded }) {
  /** @type {(readonly [what: string, address: string, account?: string, password?: string])[]} */
  const rows = [
    ['Shop', publicUrl],
    ['Partners', `${publicUrl}/business/login`, 'partner@homeroom.test', 'homeroom-partner-demo'],
    ['Admins', `${publicUrl}/admin/login`, 'admin@homeroom.test', 'homeroom-admin-demo'],
    ['Shoppers sign in', `${publicUrl}/login`, 'shopper@homeroom.test', '(a link comes by mail)'],
    ...(embedded.mail ? [/** @type {const} */ (['Mail inbox', `http://${host}:${ports.mail}`])] : []),
    ['API', `http://${host}:${ports.api}/api/docs`],
    ...(embedded.sandbox ? [/** @type {const} */ (['Test card', '4242 4242 4242 4242', 'any future date', 'any security code'])] : []),
  ];
  for (const [what, address, account = '', password = ''] of rows)
    say(`  ${what.padEnd(18)}${address.padEnd(38)}${account.padEnd(24)}${password}`.trimEnd());
  say('\nCtrl-C stops all of it.');
}
