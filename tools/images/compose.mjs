/**
 * Reads docker-compose.yml and does with podman what `docker compose` does with it: as much of it as that file needs. Not Docker
 * itself: names are answered by a server of ours, and health is asked here while something waits for it.
 */
import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { buildImage, logsOf, podman, podmanAloud } from './engine.mjs';
import { containerNames, startNames, tellNames } from './names.mjs';

const HEALTHY_WITHIN_MS = 180_000;
/** What compose gives a container to end, unless the file says otherwise. */
const GRACE_SECONDS = 10;

/** What a file of settings says, as both compose and a shell read it. */
export function readEnvFile(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.map((line) => /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)).filter(Boolean);
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]));
}

/** `${NAME}`, `${NAME:-otherwise}`, `${NAME:?what to do}`. @throws Error that says what is not set */
function filledIn(text, env) {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, words) => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`required variable ${name} is missing a value: ${words}`);
    return words ?? '';
  });
}

const listed = (value) => (Array.isArray(value) ? value : value === undefined ? [] : Object.keys(value));
const asWords = (command) => (command === undefined ? [] : Array.isArray(command) ? command : ['sh', '-c', command]);

export class Compose {
  constructor(folder, env = process.env) {
    this.folder = folder;
    const file = path.join(folder, '.env');
    this.env = { ...(existsSync(file) ? readEnvFile(file) : {}), ...env };
    // Compose fills in all that stands in the file, also of services that are not asked for.
    const text = filledIn(readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8').replaceAll(/^\s*#.*$/gm, ''), this.env);
    this.file = parse(text, { merge: true });
    this.project = this.file.name;
    this.network = `${this.project}_default`;
    this.subnet = this.file.networks.default.ipam.config[0].subnet;
  }

  /** Services that are asked for, each after those that it waits for. */
  get services() {
    const profiles = (this.env.COMPOSE_PROFILES ?? '').split(',');
    const asked = Object.entries(this.file.services).filter(([, { profiles: of }]) => !of || of.some((one) => profiles.includes(one)));
    const order = [];
    const add = ([name, service]) => {
      if (order.includes(name)) return;
      for (const other of listed(service.depends_on)) add([other, this.file.services[other]]);
      order.push(name);
    };
    asked.forEach(add);
    return order;
  }

  imageOf = (name) => this.file.services[name].image ?? `${this.project}-${name}`;

  build() {
    const built = new Set();
    for (const name of this.services) {
      const { build } = this.file.services[name];
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
      const copies = this.file.services[name].deploy?.replicas ?? 1;
      for (let copy = 1; copy <= copies; copy += 1) this.start(name, copy);
    }
  }

  #makeNetwork() {
    if (podman('network', 'ls', '--format', '{{.Name}}').split('\n').includes(this.network)) return;
    podman('network', 'create', '--disable-dns', '--subnet', this.subnet, this.network);
    startNames(this);
  }

  containersOf = (name) =>
    podman('ps', '-a', '--filter', `label=service=${name}`, '--filter', `label=project=${this.project}`, '--format', '{{.Names}}')
      .split('\n')
      .filter(Boolean)
      .sort();

  /** @returns the container's name */
  start(name, copy = 1, more = []) {
    const container = `${this.project}-${name}-${copy}`;
    if (this.containersOf(name).includes(container)) return container;
    podman('run', '--detach', '--name', container, ...this.#optionsOf(name), ...more, ...this.#imageAndCommand(name));
    tellNames(this);
    return container;
  }

  #imageAndCommand(name) {
    const { build, command } = this.file.services[name];
    return [build ? `localhost/${this.imageOf(name)}` : `docker.io/${withLibrary(this.imageOf(name))}`, ...asWords(command)];
  }

  #optionsOf(name) {
    const service = this.file.services[name];
    const environment = { ...(service.env_file ? readEnvFile(path.join(this.folder, service.env_file)) : {}), ...service.environment };
    const seconds = Number.parseInt(service.stop_grace_period ?? GRACE_SECONDS, 10);
    return [
      ...['--label', `project=${this.project}`, '--label', `service=${name}`, '--no-healthcheck', '--stop-timeout', String(seconds)],
      ...['--network', this.network, ...containerNames(this), '--restart', service.restart ?? 'no'],
      ...Object.entries(environment).flatMap(([variable, value]) => ['--env', `${variable}=${value ?? ''}`]),
      ...listed(service.volumes).flatMap((volume) => ['--volume', this.#mount(volume)]),
      ...listed(service.secrets).flatMap((secret) => [
        '--volume',
        `${path.resolve(this.folder, this.file.secrets[secret].file)}:/run/secrets/${secret}:ro`,
      ]),
      ...listed(service.ports).flatMap((port) => ['--publish', port]),
    ];
  }

  #mount(volume) {
    const [from, ...rest] = volume.split(':');
    const source = from in this.file.volumes ? `${this.project}_${from}` : path.resolve(this.folder, from);
    return [source, ...rest].join(':');
  }

  async #waitForOthers(name) {
    const { depends_on: others } = this.file.services[name];
    for (const other of listed(others)) {
      const condition = Array.isArray(others) ? 'service_started' : others[other].condition;
      if (condition === 'service_healthy') await this.healthy(other);
      if (condition === 'service_completed_successfully') {
        const [container] = this.containersOf(other);
        const code = podman('wait', container);
        if (code !== '0') throw new Error(`service "${other}" didn't complete successfully: exit ${code}\n${logsOf(container)}`);
      }
    }
  }

  /** Waits until every copy says that it is well. */
  async healthy(name, containers = this.containersOf(name)) {
    const test = this.file.services[name].healthcheck?.test ?? [];
    const words = test[0] === 'CMD-SHELL' ? ['sh', '-c', ...test.slice(1)] : test.slice(1);
    const until = Date.now() + HEALTHY_WITHIN_MS;
    for (const container of containers)
      while (!this.#answers(container, words)) {
        if (Date.now() > until) throw new Error(`container ${container} is unhealthy\n${logsOf(container)}`);
        await pause(1_000);
      }
  }

  #answers(container, words) {
    try {
      podman('exec', container, ...words);
      return true;
    } catch {
      return false;
    }
  }

  /** @returns the exit code */
  exec(name, words, options = []) {
    return podmanAloud('exec', ...options, this.containersOf(name)[0], ...words);
  }

  copy(name, from, to) {
    podman('cp', `${this.containersOf(name)[0]}:${from}`, path.resolve(this.folder, to));
  }

  /** Ends all of it. @param isForgotten whether data go, too */
  down(isForgotten = false) {
    const ours = podman('ps', '-aq', '--filter', `label=project=${this.project}`).split('\n').filter(Boolean);
    if (ours.length > 0) podman('rm', '--force', '--depend', '--ignore', '--time', '0', ...ours);
    if (podman('network', 'ls', '--format', '{{.Name}}').split('\n').includes(this.network))
      podman('network', 'rm', '--force', this.network);
    if (!isForgotten) return;
    const names = Object.keys(this.file.volumes).map((name) => `${this.project}_${name}`);
    const known = podman('volume', 'ls', '--format', '{{.Name}}').split('\n');
    for (const name of names.filter((one) => known.includes(one))) podman('volume', 'rm', name);
  }
}

const withLibrary = (image) => (image.includes('/') ? image : `library/${image}`);
