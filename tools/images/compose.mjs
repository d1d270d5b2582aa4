/**
 * Runs docker-compose.yml with podman, as `docker compose` would, as far as our file needs. Two things differ from Docker: our own server
 * resolves names, and health is only checked while something waits for it.
 */
import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { buildImage, logsOf, podman, podmanWithOutput } from './engine.mjs';
import { containerNames, startNames, publishNames } from './names.mjs';
import { readEnvFile } from './env-file.mjs';
import { permissionsOf } from './permissions.mjs';
import { removeNetworks, knownNetworks, makeNetworks, networksIn } from './networks.mjs';

/**
 * The fields of a service in docker-compose.yml that this tool reads.
 * @typedef {object} Service
 * @property {string} [image]
 * @property {{ context: string, dockerfile: string, args?: Record<string, string> }} [build]
 * @property {string | string[]} [command]
 * @property {string[]} [profiles]
 * @property {string} [env_file]
 * @property {Record<string, string>} [environment]
 * @property {string[]} [volumes]
 * @property {string[]} [secrets]
 * @property {string[]} [ports]
 * @property {string} [restart]
 * @property {string} [stop_grace_period]
 * @property {boolean} [read_only]
 * @property {string[]} [cap_drop]
 * @property {string[]} [security_opt]
 * @property {string[]} [networks]
 * @property {{ test?: string[] }} [healthcheck]
 * @property {{ replicas?: number }} [deploy]
 * @property {string[] | Record<string, { condition: string }>} [depends_on]
 */
/**
 * @typedef {object} File
 * @property {string} name
 * @property {Record<string, Service>} services
 * @property {Record<string, unknown>} volumes
 * @property {Record<string, { file: string }>} secrets
 * @property {{ default: { ipam: { config: [{ subnet: string }] } } } & Record<string, { internal?: boolean }>} networks
 */
/** @typedef {Record<string, string | undefined>} Environment */

const HEALTHY_WITHIN_MS = 180_000;
/** Compose's default grace period for stopping a container. */
const GRACE_SECONDS = 10;

/**
 * Fills in `${NAME}`, `${NAME:-default}`, `${NAME:?what to do}`, and `${NAME-default}`, which may be empty.
 * @param {string} text
 * @param {Environment} env
 * @throws Error that names a missing variable
 */
function fillIn(text, env) {
  return text.replaceAll(
    /\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g,
    (_all, /** @type {string} */ name, /** @type {string | undefined} */ kind, /** @type {string | undefined} */ words) => {
      const value = env[name];
      if (value || (value === '' && kind === '-')) return value;
      if (kind === ':?') throw new Error(`required variable ${name} is missing a value: ${words}`);
      return words ?? '';
    },
  );
}

/** @param {string[] | Record<string, unknown> | undefined} value */
const listed = (value) => (Array.isArray(value) ? value : value === undefined ? [] : Object.keys(value));
/** @param {Service['command']} command */
const asWords = (command) => (command === undefined ? [] : Array.isArray(command) ? command : ['sh', '-c', command]);

export class Compose {
  /**
   * @param {string} folder
   * @param {Environment} env
   */
  constructor(folder, env = process.env) {
    this.folder = folder;
    const file = path.join(folder, '.env');
    /** @type {Environment} */
    this.env = { ...(existsSync(file) ? readEnvFile(file) : {}), ...env };
    // Compose fills in the whole file, including unused services.
    const text = fillIn(readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8').replaceAll(/^\s*#.*$/gm, ''), this.env);
    /** @type {File} */
    this.file = parse(text, { merge: true });
    this.project = this.file.name;
    this.network = `${this.project}_default`;
    this.subnet = this.file.networks.default.ipam.config[0].subnet;
    this.networks = networksIn(this.file, this.project, this.subnet);
  }

  /**
   * @param {string} name of a service
   * @returns {string[]}
   */
  #networksOf(name) {
    return (this.service(name).networks ?? ['default']).map((network) => `${this.project}_${network}`);
  }

  /** The requested services, each after its dependencies. */
  get services() {
    const profiles = (this.env['COMPOSE_PROFILES'] ?? '').split(',');
    const asked = Object.entries(this.file.services).filter(([, { profiles: of }]) => !of || of.some((one) => profiles.includes(one)));
    /** @type {string[]} */
    const order = [];
    const add = (/** @type {string} */ name) => {
      if (order.includes(name)) return;
      for (const other of listed(this.service(name).depends_on)) add(other);
      order.push(name);
    };
    for (const [name] of asked) add(name);
    return order;
  }

  /**
   * @param {string} name
   * @returns {Service}
   */
  service(name) {
    const service = this.file.services[name];
    if (!service) throw new Error(`no such service: ${name}`);
    return service;
  }

  imageOf = (/** @type {string} */ name) => this.service(name).image ?? `${this.project}-${name}`;

  build() {
    const built = new Set();
    for (const name of this.services) {
      const { build } = this.service(name);
      const tag = this.imageOf(name);
      if (!build || built.has(tag)) continue;
      built.add(tag);
      const context = path.resolve(this.folder, build.context);
      buildImage({ file: path.join(context, build.dockerfile), context, tag: `localhost/${tag}`, args: build.args });
    }
  }

  async up({ build = false } = {}) {
    if (build) this.build();
    this.#makeNetwork();
    for (const name of this.services) {
      await this.#waitForOthers(name);
      const copies = this.service(name).deploy?.replicas ?? 1;
      for (let copy = 1; copy <= copies; copy += 1) this.start(name, copy);
    }
  }

  /**
   * A service's first copy.
   * @param {string} name
   */
  containerOf(name) {
    const [container] = this.containersOf(name);
    if (!container) throw new Error(`${name} has no container`);
    return container;
  }

  #makeNetwork() {
    if (knownNetworks().includes(this.network)) return;
    makeNetworks(this.networks);
    startNames(this);
  }

  containersOf = (/** @type {string} */ name) =>
    podman('ps', '-a', '--filter', `label=service=${name}`, '--filter', `label=project=${this.project}`, '--format', '{{.Names}}')
      .split('\n')
      .filter(Boolean)
      .sort();

  /**
   * @param {string} name
   * @param {string[]} more options
   * @returns {string} the container's name
   */
  start(name, copy = 1, more = []) {
    const container = `${this.project}-${name}-${copy}`;
    if (this.containersOf(name).includes(container)) return container;
    podman('run', '--detach', '--name', container, ...this.#optionsOf(name), ...more, ...this.#imageAndCommand(name));
    publishNames(this);
    return container;
  }

  /** @param {string} name */
  #imageAndCommand(name) {
    const { build, command } = this.service(name);
    return [build ? `localhost/${this.imageOf(name)}` : `docker.io/${withLibrary(this.imageOf(name))}`, ...asWords(command)];
  }

  /** @param {string} name */
  #optionsOf(name) {
    const service = this.service(name);
    const environment = { ...(service.env_file ? readEnvFile(path.join(this.folder, service.env_file)) : {}), ...service.environment };
    const seconds = Number.parseInt(service.stop_grace_period ?? String(GRACE_SECONDS), 10);
    return [
      ...['--label', `project=${this.project}`, '--label', `service=${name}`, '--no-healthcheck', '--stop-timeout', String(seconds)],
      ...this.#networksOf(name).flatMap((network) => ['--network', network]),
      ...[...containerNames(this, this.#networksOf(name)[0]), '--restart', service.restart ?? 'no'],
      ...permissionsOf(service),
      ...Object.entries(environment).flatMap(([variable, value]) => ['--env', `${variable}=${value ?? ''}`]),
      ...listed(service.volumes).flatMap((volume) => ['--volume', this.#mount(volume)]),
      ...listed(service.secrets).flatMap((secret) => [
        '--volume',
        `${path.resolve(this.folder, this.#secret(secret))}:/run/secrets/${secret}:ro`,
      ]),
      ...listed(service.ports).flatMap((port) => ['--publish', port]),
    ];
  }

  /** @param {string} name */
  #secret(name) {
    const secret = this.file.secrets[name];
    if (!secret) throw new Error(`no such secret: ${name}`);
    return secret.file;
  }

  /** @param {string} volume */
  #mount(volume) {
    const [from = '', ...rest] = volume.split(':');
    const source = from in this.file.volumes ? `${this.project}_${from}` : path.resolve(this.folder, from);
    return [source, ...rest].join(':');
  }

  /** @param {string} name */
  async #waitForOthers(name) {
    const { depends_on: others } = this.service(name);
    for (const other of listed(others)) {
      const condition = Array.isArray(others) ? 'service_started' : others?.[other]?.condition;
      if (condition === 'service_healthy') await this.healthy(other);
      if (condition === 'service_completed_successfully') {
        const container = this.containerOf(other);
        const code = podman('wait', container);
        if (code !== '0') throw new Error(`service "${other}" didn't complete successfully: exit ${code}\n${logsOf(container)}`);
      }
    }
  }

  /**
   * Waits until every copy is healthy.
   * @param {string} name
   */
  async healthy(name, containers = this.containersOf(name)) {
    const test = this.service(name).healthcheck?.test ?? [];
    const words = test[0] === 'CMD-SHELL' ? ['sh', '-c', ...test.slice(1)] : test.slice(1);
    const until = Date.now() + HEALTHY_WITHIN_MS;
    for (const container of containers)
      while (!this.#answers(container, words)) {
        if (Date.now() > until) throw new Error(`container ${container} is unhealthy\n${logsOf(container)}`);
        await pause(1_000);
      }
  }

  /**
   * @param {string} container
   * @param {string[]} words
   */
  #answers(container, words) {
    try {
      podman('exec', container, ...words);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * @param {string} name
   * @param {string[]} words
   * @param {string[]} options
   * @returns the exit code
   */
  exec(name, words, options = []) {
    return podmanWithOutput('exec', ...options, this.containerOf(name), ...words);
  }

  /**
   * @param {string} name
   * @param {string} from
   * @param {string} to
   */
  copy(name, from, to) {
    podman('cp', `${this.containerOf(name)}:${from}`, path.resolve(this.folder, to));
  }

  /** Stops everything. @param isForgotten whether to delete data, too */
  down(isForgotten = false) {
    const ours = podman('ps', '-aq', '--filter', `label=project=${this.project}`).split('\n').filter(Boolean);
    if (ours.length > 0) podman('rm', '--force', '--depend', '--ignore', '--time', '0', ...ours);
    removeNetworks(this.networks);
    if (!isForgotten) return;
    const names = Object.keys(this.file.volumes).map((name) => `${this.project}_${name}`);
    const known = podman('volume', 'ls', '--format', '{{.Name}}').split('\n');
    for (const name of names.filter((one) => known.includes(one))) podman('volume', 'rm', name);
  }
}

const withLibrary = (/** @type {string} */ image) => (image.includes('/') ? image : `library/${image}`);
