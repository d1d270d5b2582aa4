import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Configuration } from '../configuration/configuration.js';

/** `__Host-` pins a cookie to this host over TLS; development has no TLS. */
export const cookieName = (configuration: Configuration, name: string) => (configuration.isProduction ? `__Host-${name}` : name);

export function sessionCookie(configuration: Configuration, maxAgeSeconds: number): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: configuration.isProduction, path: '/', maxAge: maxAgeSeconds };
}

/** Readable by scripts: says only that a session may exist. */
export function hintCookie(configuration: Configuration, maxAgeSeconds: number): CookieSerializeOptions {
  return { ...sessionCookie(configuration, maxAgeSeconds), httpOnly: false };
}
