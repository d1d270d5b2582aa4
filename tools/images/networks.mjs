/** The networks of docker-compose.yml. */
import { podman } from './engine.mjs';

/**
 * @typedef {object} Network
 * @property {string} name
 * @property {string} subnet such as 172.30.72.0/24
 * @property {boolean} isInternal without access to the outside
 */

/**
 * The file fixes only the first one's addresses; the others follow.
 * @param {import('./compose.mjs').File} file
 * @param {string} project
 * @param {string} subnet
 * @returns {Network[]}
 */
export function networksIn({ networks }, project, subnet) {
  const [first = '', second = '', third = ''] = subnet.split('.');
  return Object.entries(networks).map(([name, network], index) => ({
    name: `${project}_${name}`,
    subnet: name === 'default' ? subnet : `${first}.${second}.${Number(third) + index}.0/24`,
    isInternal: 'internal' in network && network.internal === true,
  }));
}

export const knownNetworks = () => podman('network', 'ls', '--format', '{{.Name}}').split('\n');

/** @param {readonly Network[]} networks */
export function makeNetworks(networks) {
  for (const { name, subnet, isInternal } of networks)
    podman('network', 'create', '--disable-dns', ...(isInternal ? ['--internal'] : []), '--subnet', subnet, name);
}

/** @param {readonly Network[]} networks */
export function removeNetworks(networks) {
  const known = knownNetworks();
  for (const { name } of networks) if (known.includes(name)) podman('network', 'rm', '--force', name);
}
