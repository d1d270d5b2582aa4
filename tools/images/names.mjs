/** Lets a service's name resolve to all its copies in a container network, as Docker does. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, NODE, podman } from './engine.mjs';

const FOLDER = path.join(CACHE, 'names');
const SERVER = fileURLToPath(new URL('name-server.mjs', import.meta.url));

/** @typedef {import('./compose.mjs').Compose} Compose */

/**
 * The name server's address in a network such as 172.30.72.0/24.
 * @param {{ subnet: string }} network
 */
const addressIn = ({ subnet }) => subnet.replace(/\d+\/24$/, '253');

/**
 * @param {Compose} compose
 * @param {string} [network] the network in which the container resolves names; the default one if omitted
 */
export const containerNames = (compose, network = compose.network) => [
  ...['--dns', addressIn(compose.networks.find(({ name }) => name === network) ?? compose)],
  ...['--dns-search', '.'],
];

/** @param {Compose} compose */
export function startNames(compose) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'names.json'), JSON.stringify({ names: {}, containers: [] }));
  const mounts = ['--volume', `${SERVER}:/name-server.mjs:ro`, '--volume', `${FOLDER}:/names:ro`];
  const labels = ['--label', `project=${compose.project}`, '--name', `${compose.project}-names`];
  podman(
    'run',
    '--detach',
    ...labels,
    ...compose.networks.flatMap((network) => ['--network', `${network.name}:ip=${addressIn(network)}`]),
    ...mounts,
    NODE,
    'node',
    '/name-server.mjs',
  );
}

/**
 * Publishes the names of the running containers. The label `names` may give a container more names.
 * @param {Compose} compose
 */
export function publishNames({ project, networks }) {
  const running = podman('ps', '-q', '--filter', `label=project=${project}`).split('\n').filter(Boolean);
  /** @type {Record<string, string[]>} */
  const names = {};
  /** @type {string[][]} */
  const containers = [];
  for (const { Config, NetworkSettings } of running.length > 0 ? JSON.parse(podman('inspect', ...running)) : []) {
    const addresses = networks.map(({ name }) => NetworkSettings.Networks?.[name]?.IPAddress).filter(Boolean);
    containers.push(addresses);
    const { service, names: more = '' } = Config.Labels;
    for (const name of [service, ...more.split(' ')].filter(Boolean)) (names[name] ??= []).push(...addresses);
  }
  writeFileSync(path.join(FOLDER, 'names.json'), JSON.stringify({ names, containers }));
}
