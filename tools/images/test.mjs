/**
 * `npm run test:images`: builds the committed images and follows the text of docs/production.md in real containers, on a Debian without
 * Docker or an image registry. See docs/decisions/0041.
 */
import '../dev-stack/ensure-installed.mjs';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from '../dev-stack/build.mjs';
import { CACHE, ensurePackages } from './engine.mjs';

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

ensurePackages();
const { makeBases } = await import('./bases.mjs');
const { WORK, commandsOf, copyProject } = await import('./workspace.mjs');
const { fillInSettings, runCommands, openTerminal } = await import('./terminal.mjs');
const { Compose } = await import('./compose.mjs');

makeBases(say);
await build(['@homeroom/stripe-sandbox']);
copyProject();
const [settings = ''] = commandsOf('docs/production.md');
say('following docs/production.md: settings and keys');
const [, publicKey] = /REGISTRY_PUBLIC_KEY=(\S+)/.exec(runCommands(openTerminal(), settings)) ?? [];
if (!publicKey) throw new Error('no public key was printed');
fillInSettings(publicKey);
// Only this step needs the outside network. The rest runs in a network of its own.
say('building the images');
new Compose(WORK).build();
const inside = fileURLToPath(new URL('trial.mjs', import.meta.url));
const script = `ip link set lo up && exec "${process.execPath}" "${inside}"`;
const { status } = spawnSync('unshare', ['--net', 'sh', '-c', script], {
  stdio: 'inherit',
  env: { ...process.env, HOMEROOM_IMAGES: CACHE },
});
rmSync(WORK, { recursive: true, force: true });
process.exit(status ?? 1);
