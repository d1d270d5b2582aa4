/** Names in a network of containers: that of a service means all its copies, as Docker's own name server has it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, NODE, podman } from './engine.mjs';

const FOLDER = path.join(CACHE, 'names');
const SERVER = fileURLToPath(new URL('name-server.mjs', import.meta.url));

/** @typedef {import('./compose.mjs').Compose} Compose */

/**
 * The last but one address of a network such as 172.30.72.0/24.
 * @param {Compose} compose
 */
const addressIn = ({ subnet }) => subnet.replace(/\d+\/24$/, '253');

export const containerNames = (/** @type {Compose} */ compose) => ['--dns', addressIn(compose), '--dns-search', '.'];

/** @param {Compose} compose */
export function startNames(compose) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'names.json'), '{}');
  const mounts = ['--volume', `${SERVER}:/name-server.mjs:ro`, '--volume', `${FOLDER}:/names:ro`];
  const labels = ['--label', `project=${compose.project}`, '--name', `${compose.project}-names`];
  podman(
    'run',
    '--detach',
    ...labels,
    '--network',
    compose.network,
    '--ip',
    addressIn(compose),
    ...mounts,
    NODE,
    'node',
    '/name-server.mjs',
  );
}

/**
 * Says who runs now. A container may answer to other names, too: those that its label `names` lists.
 * @param {Compose} compose
 */
export function tellNames({ project, network }) {
  const running = podman('ps', '-q', '--filter', `label=project=${project}`).split('\n').filter(Boolean);
  /** @type {Record<string, string[]>} */
  const names = {};
  for (const { Config, NetworkSettings } of running.length > 0 ? JSON.parse(podman('inspect', ...running)) : []) {
    const address = NetworkSettings.Networks?.[network]?.IPAddress;
    const { service, names: more = '' } = Config.Labels;
    for (const name of [service, ...more.split(' ')].filter(Boolean)) if (address) (names[name] ??= []).push(address);
  }
  writeFileSync(path.join(FOLDER, 'names.json'), JSON.stringify(names));
}
