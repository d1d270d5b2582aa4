/** The ports, addresses, and folders of the local stack. Environment variables can set all of them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTES_HERE } from './remotes.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const REMOTES = REMOTES_HERE.map(({ name }) => name);

/**
 * `partner-portal` as the start of a variable's name.
 * @param {string} name
 */
export function asVariable(name) {
  return name.toUpperCase().replaceAll('-', '_');
}

/** @typedef {readonly [variable: string, port: number]} Choice the variable that sets a port, and its default */

/** @type {Record<string, Choice>} */
const PORTS_OF_REMOTES = Object.fromEntries(REMOTES_HERE.map(({ name, port }) => [name, [`${asVariable(name)}_PORT`, port]]));

/** @typedef {'edge' | 'remotes' | 'renderer' | 'api' | 'sandbox' | 'mail' | 'smtp' | 'postgres' | 'redis'} OwnPart besides them, each remote has a port */
/** @typedef {Record<OwnPart, number> & { [remote: string]: number }} Ports */

/** @type {Record<OwnPart, Choice>} */
const OWN_PORTS = {
  edge: ['EDGE_PORT', 4200],
  remotes: ['REMOTES_PORT', 4199],
  renderer: ['RENDERER_PORT', 4100],
  api: ['API_PORT', 4000],
  sandbox: ['STRIPE_SANDBOX_PORT', 4242],
  mail: ['MAIL_WEB_PORT', 1080],
  smtp: ['SMTP_PORT', 1025],
  postgres: ['POSTGRES_PORT', 5433],
  redis: ['REDIS_PORT', 6380],
};

/** @type {Record<string, Choice>} */
const PORTS = { ...OWN_PORTS, ...PORTS_OF_REMOTES };

/** @typedef {ReturnType<typeof readSettings>} Settings */

/** Reads the settings. We start the parts whose addresses the environment does not set. */
export function readSettings(env = process.env) {
  const portOf = (/** @type {Choice} */ [variable, port]) => Number(env[variable] ?? port);
  /** @type {Ports} */
  const ports = {
    ...Object.fromEntries(Object.entries(PORTS_OF_REMOTES).map(([remote, choice]) => [remote, portOf(choice)])),
    edge: portOf(OWN_PORTS.edge),
    // Next to the edge's port, so that a stack on other ports needs no variable for it.
    remotes: Number(env['REMOTES_PORT'] ?? portOf(OWN_PORTS.edge) - 1),
    renderer: portOf(OWN_PORTS.renderer),
    api: portOf(OWN_PORTS.api),
    sandbox: portOf(OWN_PORTS.sandbox),
    mail: portOf(OWN_PORTS.mail),
    smtp: portOf(OWN_PORTS.smtp),
    postgres: portOf(OWN_PORTS.postgres),
    redis: portOf(OWN_PORTS.redis),
  };
  const host = '127.0.0.1';
  return {
    host,
    ports,
    dataFolder: path.resolve(ROOT, env['HOMEROOM_DATA'] ?? '.data'),
    publicUrl: env['PUBLIC_URL'] ?? `http://${host}:${ports.edge}`,
    databaseUrl: env['DATABASE_URL'] ?? `postgres://homeroom:homeroom@${host}:${ports.postgres}/homeroom`,
    redisUrl: env['REDIS_URL'] ?? `redis://${host}:${ports.redis}`,
    smtpUrl: env['SMTP_URL'] ?? `smtp://${host}:${ports.smtp}`,
    sandboxUrl: env['STRIPE_SECRET_KEY'] ? undefined : `http://${host}:${ports.sandbox}`,
    embedded: {
      postgres: !env['DATABASE_URL'],
      redis: !env['REDIS_URL'],
      mail: !env['SMTP_URL'],
      sandbox: !env['STRIPE_SECRET_KEY'],
    },
    portVariable: (/** @type {string} */ part) => PORTS[part]?.[0],
  };
}

/**
 * Environment of the API and the worker.
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function serviceEnvironment(settings, env = process.env) {
  return {
    ...env,
    API_PORT: String(settings.ports.api),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: settings.databaseUrl,
    REDIS_URL: settings.redisUrl,
    SMTP_URL: settings.smtpUrl,
    UPLOADS_FOLDER: env['UPLOADS_FOLDER'] ?? path.join(settings.dataFolder, 'uploads'),
    REGISTRY_FOLDER: env['REGISTRY_FOLDER'] ?? path.join(settings.dataFolder, 'registry'),
    RELEASES_FOLDER: env['RELEASES_FOLDER'] ?? path.join(settings.dataFolder, 'releases'),
    REMOTES_ORIGIN: env['REMOTES_ORIGIN'] ?? `http://${settings.host}:${settings.ports.remotes}`,
    ...(settings.sandboxUrl && { STRIPE_SANDBOX_URL: settings.sandboxUrl }),
    LOG_LEVEL: env['LOG_LEVEL'] ?? 'info',
    // As in the image: makes the C library return more of the freed memory.
    MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? '2',
    MALLOC_MMAP_THRESHOLD_: env['MALLOC_MMAP_THRESHOLD_'] ?? '131072',
  };
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Below the range of ports for outgoing connections. Parallel runs start at different ports. */
let nextPort = Number(process.env['FREE_PORTS_FROM'] ?? 20_000 + (process.pid % 300) * 40);

/** One folder for all runs, wherever they keep their own temporary files. */
const SHARED = process.platform === 'win32' ? tmpdir() : '/tmp';
const RESERVED = path.join(SHARED, `homeroom-ports-${process.getuid?.() ?? 0}`);

/** Whether the process that reserved a port may still run. @param {string} file */
function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}

/**
 * Reserves a port, which is chosen now but opened later by a process that this one starts, so that no other run gets it meanwhile.
 * @param {number} port
 */
function reserve(port) {
  const file = path.join(RESERVED, String(port));
  mkdirSync(RESERVED, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** An unused port, for tests. */
export async function freePort() {
  for (;;) {
    const port = nextPort++;
    if (reserve(port) && (await isFree(port))) return port;
  }
}

/**
 * The environment of a stack that runs beside others: every part on an unused port.
 * @param {NodeJS.ProcessEnv} env
 */
export async function onFreePorts(env) {
  const chosen = { ...env };
  for (const [name] of Object.values(PORTS)) chosen[name] = String(await freePort());
  return chosen;
}
