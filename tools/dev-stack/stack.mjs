/** All parts of Homeroom on this machine, in order of their dependencies. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Part, PartFailure } from './part.mjs';
import { REMOTES, ROOT, isFree, serviceEnvironment } from './settings.mjs';
import { ensureProgram } from './system-packages.mjs';

const script = (/** @type {string} */ name) => path.join(ROOT, 'tools/dev-stack/parts', `${name}.mjs`);
const apiScript = (/** @type {string} */ name) => path.join(ROOT, 'services/api/dist', `${name}.js`);

/** A small young generation, which together with few malloc arenas saves a third of idle memory at no measurable cost. */
const LEAN = ['--max-semi-space-size=4'];
/** Makes stack traces name the original files instead of the bundle. */
const MAPPED = '--enable-source-maps';

/** @typedef {Record<string, string | number | undefined>} Variables */

/**
 * @typedef {object} StackOptions
 * @property {(name: string, ms: number) => void} [onReady]
 * @property {false | string[]} [demo] flags of the demo data; false for none
 * @property {boolean} [isFilled] whether its data folder already has the tables and the demo data of this build
 * @property {boolean} [watch]
 * @property {string[]} [apiOptions] Node's options for the API, the worker, and their scripts
 * @property {NodeJS.ProcessEnv} [env]
 */

export class Stack {
  /** @type {Map<string, Part>} */
  #parts = new Map();

  /**
   * @param {import('./settings.mjs').Settings} settings
   * @param {StackOptions & import('./part.mjs').PartHooks} [options]
   */
  constructor(settings, options = {}) {
    const { onLine, onDeath, onReady = () => {}, demo = [], isFilled = false, watch = false, env = process.env } = options;
    this.settings = settings;
    this.serviceOptions = options.apiOptions ?? [...LEAN, MAPPED];
    this.scriptOptions = options.apiOptions ?? [MAPPED];
    this.demo = demo;
    this.isFilled = isFilled;
    this.watch = watch;
    /** @type {NodeJS.ProcessEnv} */
    this.env = { ...env, HOMEROOM_DATA: settings.dataFolder };
    this.onReady = onReady;
    this.hooks = { onLine, onDeath };
  }

  /** Without the renderer while watching, because builds change all the time. */
  get isRendering() {
    return !this.watch && this.env['RENDERER'] !== 'off';
  }

  /**
   * @param {string} name of a started part
   * @returns {Part}
   */
  part(name) {
    const part = this.#parts.get(name);
    if (!part) throw new Error(`there is no ${name} in this stack`);
    return part;
  }

  async start() {
    mkdirSync(this.settings.dataFolder, { recursive: true });
    await this.checkPorts();
    await this.startStores();
    if (!this.isFilled) await this.fill();
    await Promise.all([this.startService('api', 'main'), this.startService('worker', 'worker'), this.startBrowserSide()]);
  }

  /** Creates the tables and loads the demo data. */
  async fill() {
    await this.runOnce('migrate');
    if (this.demo) await this.runOnce('load-demo', this.demo);
  }

  /** Starts PostgreSQL, Redis, the mailbox, and the card sandbox, unless the settings have another address for them. */
  async startStores() {
    const { embedded, ports, dataFolder } = this.settings;
    const starts = [];
    if (embedded.postgres)
      starts.push(
        this.run('postgres', {
          args: [script('postgres')],
          env: {
            POSTGRES_PORT: ports.postgres,
            POSTGRES_FOLDER: path.join(dataFolder, 'postgres'),
            POSTGRES_DURABLE: this.env['POSTGRES_DURABLE'],
          },
        }),
      );
    if (embedded.redis)
      starts.push(
        this.run('redis', {
          args: [script('redis')],
          env: { REDIS_PROGRAM: ensureProgram('redis'), REDIS_PORT: ports.redis, REDIS_FOLDER: path.join(dataFolder, 'redis') },
        }),
      );
    if (embedded.mail)
      starts.push(
        this.run('mail', {
          args: [script('mail')],
          env: { SMTP_PORT: ports.smtp, MAIL_WEB_PORT: ports.mail, MAIL_FOLDER: path.join(dataFolder, 'mail') },
        }),
      );
    if (embedded.sandbox) starts.push(this.startSandbox());
    await Promise.all(starts);
  }

  startSandbox() {
    const { ports, dataFolder, host } = this.settings;
    return this.run('stripe sandbox', {
      args: [path.join(ROOT, 'tools/stripe-sandbox/dist/main.js')],
      env: {
        STRIPE_SANDBOX_PORT: ports.sandbox,
        STRIPE_SANDBOX_WEBHOOK_URL: `http://${host}:${ports.api}/api/webhooks/stripe`,
        STRIPE_SANDBOX_CONNECT_WEBHOOK_URL: `http://${host}:${ports.api}/api/webhooks/stripe-connect`,
        STRIPE_SANDBOX_FILE: this.env['STRIPE_SANDBOX_FILE'] ?? path.join(dataFolder, 'stripe-sandbox.json'),
      },
    });
  }

  /**
   * @param {string} name
   * @param {string} entry of the API
   * @param {Variables} [env]
   */
  startService(name, entry, env = {}) {
    return this.run(name, {
      args: [...this.serviceOptions, apiScript(entry)],
      env: { ...serviceEnvironment(this.settings, this.env), ...env },
    });
  }

  async startBrowserSide() {
    const { ports, host, dataFolder } = this.settings;
    const originOf = (/** @type {string} */ remote) => `http://${host}:${ports[remote]}`;
    await this.releaseRemotes();
    await Promise.all([
      ...REMOTES.map((remote) =>
        this.run(remote, {
          args: [script('remote')],
          env: {
            REMOTE_FOLDER: this.watch ? path.join(ROOT, 'apps', remote, 'dist') : path.join(dataFolder, 'releases', remote),
            REMOTE_PORT: ports[remote],
            REMOTE_WATCH: this.watch ? '1' : '',
          },
        }),
      ),
      // Serves a remote that is generated while the stack runs.
      this.run('remotes', {
        args: [script('remote')],
        env: { REMOTE_FOLDER: path.join(dataFolder, 'releases'), REMOTE_PORT: ports.remotes },
      }),
      ...(this.isRendering ? [this.startRenderer()] : []),
      this.run('edge', {
        args: [script('edge')],
        env: {
          EDGE_FOLDER: path.join(ROOT, 'apps/shell/dist'),
          EDGE_PORT: ports.edge,
          API_ORIGIN: `http://${host}:${ports.api}`,
          REMOTES_FILE: path.join(dataFolder, 'registry/remotes.json'),
          REMOTE_ORIGINS: [...REMOTES.map(originOf), this.env['REMOTES_ORIGIN'] ?? originOf('remotes')].join(' '),
          CARD_ORIGIN: this.settings.sandboxUrl,
          RENDERER_ORIGIN: this.isRendering ? `http://${host}:${ports.renderer}` : undefined,
          EDGE_WATCH: this.watch ? '1' : '',
        },
      }),
    ]);
  }

  /** Starts the renderer. If it is slow or down, the edge sends static pages. */
  async startRenderer() {
    const { ports, host, dataFolder, publicUrl } = this.settings;
    // Imported here, because it is built only after this file has loaded.
    const { DEVELOPMENT_KEY, publicKeyFor } = await import('@homeroom/releases');
    return this.run('renderer', {
      args: [...LEAN, path.join(ROOT, 'services/renderer/dist/main.js')],
      env: {
        RENDERER_PORT: ports.renderer,
        SHELL_FOLDER: path.join(ROOT, 'apps/shell/dist'),
        REMOTES_FILE: path.join(dataFolder, 'registry/remotes.json'),
        REGISTRY_PUBLIC_KEY: this.env['REGISTRY_PUBLIC_KEY'] ?? publicKeyFor(DEVELOPMENT_KEY),
        API_ORIGIN: `http://${host}:${ports.api}`,
        PUBLIC_URL: publicUrl,
      },
    });
  }

  /** Releases the builds in the dist folders. */
  async releaseRemotes() {
    // Imported here, because it is built only after this file has loaded.
    const { releaseLocally } = await import('../release/release-local.mjs');
    await releaseLocally(this.env, { serveDist: this.watch });
  }

  /**
   * @param {string} name
   * @param {{ args: string[], env: Variables }} options
   */
  async run(name, { args, env }) {
    const clean = Object.fromEntries(
      Object.entries({ ...this.env, ...env })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, String(value)]),
    );
    const part = new Part({ name, args, env: clean, cwd: ROOT }, this.hooks);
    this.#parts.set(name, part);
    const begun = Date.now();
    await part.start();
    this.onReady(name, Date.now() - begun);
  }

  /**
   * Runs one of the API's scripts to its end, such as the migrations.
   * @param {string} entry
   * @param {string[]} [args]
   * @returns {Promise<string>} its output
   */
  runOnce(entry, args = []) {
    return new Promise((resolve, reject) => {
      /** @type {string[]} */
      const lines = [];
      const child = spawn(process.execPath, [...this.scriptOptions, apiScript(entry), ...args], {
        cwd: ROOT,
        env: serviceEnvironment(this.settings, this.env),
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
      child.on('exit', (code) => {
        if (code === 0) return resolve(lines.join(''));
        return reject(new PartFailure(`${entry} failed`, lines.join('').split('\n').slice(-25)));
      });
    });
  }

  /** Stops the stores last, because the other parts depend on them. */
  async stop() {
    const stores = ['postgres', 'redis', 'mail', 'stripe sandbox'];
    const parts = [...this.#parts.values()];
    await Promise.all(parts.filter(({ name }) => !stores.includes(name)).map((part) => part.stop()));
    await Promise.all(parts.filter(({ name }) => stores.includes(name)).map((part) => part.stop()));
  }

  /** @throws {Error} when another program has one of the ports */
  async checkPorts() {
    const { ports, embedded, portVariable } = this.settings;
    const notOurs = [
      ...(embedded.postgres ? [] : ['postgres']),
      ...(embedded.redis ? [] : ['redis']),
      ...(embedded.mail ? [] : ['mail', 'smtp']),
      ...(embedded.sandbox ? [] : ['sandbox']),
      ...(this.isRendering ? [] : ['renderer']),
    ];
    const ours = Object.entries(ports).filter(([part]) => !notOurs.includes(part));
    for (const [at, [part, port]] of ours.entries()) {
      const [other] = ours.slice(0, at).find(([, taken]) => taken === port) ?? [];
      if (!other) continue;
      const names = `${portVariable(other)} and ${portVariable(part)}`;
      throw new Error(`Port ${port} is for the ${other} and for the ${part}. Set ${names} to different ports.`);
    }
    for (const [part, port] of ours)
      if (!(await isFree(port)))
        throw new Error(`Port ${port}, for the ${part}, is taken by another program. Set ${portVariable(part)} to use another.`);
  }
}
