import { isHost } from './host';
import { isText, rule, type Options } from './rule';

const NUMBER = /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/;
const isIpv4 = (host: string) => host.split('.').length === 4 && host.split('.').every((part) => NUMBER.test(part));

function isIpv6(host: string): boolean {
  try {
    return new URL(`http://[${host.replace(/%[\da-z.]+$/i, '')}]`).hostname !== '';
  } catch {
    return false;
  }
}

/** `user:word`, before the `@` of an address. */
const isAccount = (text: string) => text !== '' && text !== ':' && text.split(':').length < 3;

/** Without slashes, the text after `https:` may be a port or a password, and then it is not a scheme. */
const isScheme = (rest: string) => {
  const [before, ...after] = rest.split('/')[0]!.split('@');
  return after.length > 0 ? !/^[\w.%:-]*$/.test(before!) || /%[\da-f]{2}/i.test(before!) : !/^\d/.test(rest);
};

/** A web address with `http:` or `https:`. */
export function isWebAddress(text: string): boolean {
  const scheme = /^https?:/i.exec(text)?.[0];
  if (!scheme || /[\s<>]/.test(text) || text.length > 2084) return false;
  const rest = text.slice(scheme.length).split(/[#?]/)[0]!;
  const hasSlashes = rest.startsWith('//');
  if (!hasSlashes && !isScheme(rest)) return false;
  const [first, ...others] = (hasSlashes ? rest.slice(2) : rest).split('/')[0]!.split('@');
  if (others.length > 0 && !isAccount(first!)) return false;
  const place = others.length > 0 ? others.join('@') : first!;
  const ipv6 = /^\[([^\]]+)\](?::(\d+))?$/.exec(place);
  const [host, ...ports] = ipv6 ? ['', ...(ipv6[2] ? [ipv6[2]] : [])] : place.split(':');
  const port = ports.join(':');
  if (port && !(/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536)) return false;
  return ipv6 ? isIpv6(ipv6[1]!) : isIpv4(host!) || isHost(host!);
}

export const IsUrl = (_: object, options?: Options) =>
  rule('isUrl', 'must be a URL address', (value) => isText(value) && isWebAddress(value), options);
