import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** What one household or office has: an IPv4 address, or the first 64 bits of an IPv6 address, of which it can take any other half. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(GROUPS - head!.length - tail.length).fill('0') : [];
  const network = [...head!, ...zeros, ...(tail ?? [])].slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
