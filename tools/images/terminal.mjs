/** Follows docs/production.md as a newcomer would: runs its commands literally, and fills in its blanks. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE } from './engine.mjs';
import { WORK } from './workspace.mjs';

const DOCKER = fileURLToPath(new URL('docker.mjs', import.meta.url));
const BIN = path.join(CACHE, 'bin');
const KEPT = path.join(CACHE, 'environment');

export const WEBHOOK_SECRET = 'whsec_of_a_trial_of_images';
export const ADMIN = { email: 'you@example.com', password: 'a long password of a trial' };

function makeDocker() {
  mkdirSync(BIN, { recursive: true });
  writeFileSync(path.join(BIN, 'docker'), `#!/bin/sh\nexec "${process.execPath}" "${DOCKER}" "$@"\n`);
  chmodSync(path.join(BIN, 'docker'), 0o755);
}

/** @typedef {{ env: NodeJS.ProcessEnv }} Terminal */

/**
 * A terminal's environment before the first command.
 * @returns {Terminal}
 */
export function openTerminal() {
  makeDocker();
  const { HOME, LANG = 'C.UTF-8', PATH, HOMEROOM_IMAGES = CACHE, XDG_CACHE_HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const known = { HOME, LANG, PATH: `${BIN}:${PATH}`, HOMEROOM_IMAGES, XDG_CACHE_HOME, NODE_EXTRA_CA_CERTS };
  return { env: { ...known, ADMIN_PASSWORD: ADMIN.password, NX_DAEMON: 'false' } };
}

/**
 * Runs commands literally. Variables that they set stay for later ones.
 * @param {Terminal} terminal
 * @param {string} commands
 * @returns their output
 */
export function runCommands(terminal, commands) {
  const kept = `status=$?; "${process.execPath}" -e 'process.stdout.write(JSON.stringify(process.env))' > "${KEPT}"; exit $status`;
  const { status, stdout } = spawnSync('sh', ['-e', '-c', `exec 2>&1\ntrap '${kept.replaceAll("'", `'\\''`)}' EXIT\n${commands}`], {
    cwd: WORK,
    env: terminal.env,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`ended with ${status}:\n${commands}\n${stdout.split('\n').slice(-60).join('\n')}`);
  terminal.env = JSON.parse(readFileSync(KEPT, 'utf8'));
  return stdout;
}

/**
 * Fills in .env: secrets, the public key, trial certificates, and the mailbox as mail server.
 * @param {string} publicKey
 */
export function fillInSettings(publicKey) {
  const file = path.join(WORK, '.env');
  const secret = () => randomBytes(32).toString('hex');
  const chosen = {
    CERTIFICATES: '"local_certs"',
    COMPOSE_PROFILES: 'tls,trial',
    POSTGRES_PASSWORD: secret(),
    JWT_SECRET: secret(),
    STRIPE_SECRET_KEY: 'sk_live_trial',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_trial',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: `${WEBHOOK_SECRET}_connect`,
    SMTP_URL: 'smtp://mail:1025',
    REGISTRY_PUBLIC_KEY: publicKey,
  };
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(chosen)) {
    if (!new RegExp(`^${name}=`, 'm').test(text)) throw new Error(`deploy/example.env does not name ${name}`);
    text = text.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`);
  }
  writeFileSync(file, text);
}
