import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of 16 bits each. */
const GROUPS_OF_A_HOUSEHOLD = 4;
const GROUPS_OF_A_SUBSCRIBER = 3;
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** A household's or office's network: an IPv4 address, or the first 64 bits of an IPv6 address, whose other half it can choose freely. */
export const networkOf = (address: string): string => first(address, GROUPS_OF_A_HOUSEHOLD);

/**
 * The largest network that a provider gives one subscriber: an IPv4 address, or the first 48 bits of an IPv6 address, which cover 65,536
 * households.
 */
export const subscriberOf = (address: string): string => first(address, GROUPS_OF_A_SUBSCRIBER);

function first(address: string, groups: number): string {
  const mapped = MAPPED.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(GROUPS - head!.length - tail.length).fill('0') : [];
  const network = [...head!, ...zeros, ...(tail ?? [])].slice(0, groups);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${groups * 16}`;
}
