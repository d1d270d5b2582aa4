/** Finds programs that npm does not provide on PATH, or installs them with Debian's package manager and says so. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Program
 * @property {string[]} names
 * @property {string} debian its packages
 * @property {string} [needs] a required file
 * @property {string} elsewhere what to do without Debian
 * @property {'chromium'} [instead] an alternative when this one is not available
 */

/** @satisfies {Record<string, Program>} */
const PROGRAMS = {
  redis: { names: ['redis-server', 'valkey-server'], debian: 'redis-server', elsewhere: 'Install Redis or Valkey, or set REDIS_URL.' },
  chromium: {
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium',
    elsewhere: 'Install Chromium, or set CHROMIUM to its path.',
  },
  // The same engine without windows, which take a quarter of a browser test's CPU even if they are invisible.
  'chromium without windows': {
    names: ['chromium-headless-shell'],
    debian: 'chromium-headless-shell',
    instead: 'chromium',
    elsewhere: 'Install Chromium, or set CHROMIUM to its path.',
  },
  pgbouncer: { names: ['pgbouncer'], debian: 'pgbouncer', elsewhere: 'Install PgBouncer.' },
  nginx: {
    names: ['nginx'],
    debian: 'nginx-light libnginx-mod-http-brotli-static',
    needs: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    elsewhere: 'Install nginx with its brotli module.',
  },
  poppler: { names: ['pdfinfo'], debian: 'poppler-utils', elsewhere: 'Install poppler-utils.' },
};

/** @param {string} name */
function onPath(name) {
  for (const folder of [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** @param {Program} program */
const find = ({ names, needs }) => (needs && !existsSync(needs) ? undefined : names.map(onPath).find(Boolean));

/** A team's repository has these files in a package. There, nothing is installed, because the machine is not ours. */
const MAY_INSTALL = !import.meta.url.includes('/node_modules/');
const hasApt = () => MAY_INSTALL && Boolean(onPath('apt-get'));

/** @param {string} debian */
function installWithApt(debian) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (/** @type {string[]} */ ...words) => {
    const [program = '', ...args] = [...asRoot, ...words];
    return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  process.stdout.write(`${debian} is missing: installing it with apt-get…\n`);
  run('apt-get', 'update', '-qq');
  return run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...debian.split(' ')).status === 0;
}

/**
 * Installs missing programs together. Programs with an alternative are installed separately, because apt rejects a whole request if it does
 * not know one package.
 * @param {(keyof typeof PROGRAMS)[]} names
 */
export function installMissing(names) {
  /** @type {Program[]} */
  const missing = names.map((name) => PROGRAMS[name]).filter((program) => !find(program));
  if (!hasApt()) return;
  const needed = missing.filter(({ instead }) => !instead);
  if (needed.length > 0) installWithApt(needed.map(({ debian }) => debian).join(' '));
  for (const { instead, debian } of missing) if (instead) installWithApt(debian);
}

/**
 * The path of a program, which is installed if it is missing.
 * @param {keyof typeof PROGRAMS} what
 */
export function ensureProgram(what) {
  if (what.startsWith('chromium') && process.env['CHROMIUM']) return process.env['CHROMIUM'];
  /** @type {Program} */
  const program = PROGRAMS[what];
  const found = find(program);
  if (found) return found;
  if (hasApt() && installWithApt(program.debian)) {
    const installed = find(program);
    if (installed) return installed;
  }
  if (program.instead) return ensureProgram(program.instead);
  throw new Error(`${program.names[0]} was not found. ${program.elsewhere}`);
}
