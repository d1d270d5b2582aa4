const LOOPBACK = '127.0.0.1';
const LOOPBACK_NAME = 'localhost';

/** Replaces the loopback address by its name, because browsers bind passkeys to names only. */
function named(publicUrl: string): URL {
  const url = new URL(publicUrl);
  if (url.hostname === LOOPBACK) url.hostname = LOOPBACK_NAME;
  return url;
}

/** Where our own pages come from. A local stack also answers at `localhost`. */
export const ownOrigins = (publicUrl: string): string[] => [...new Set([new URL(publicUrl).origin, named(publicUrl).origin])];

/** The domain that the team's passkeys belong to, and the pages that may use them. */
export const passkeyHome = (publicUrl: string) => ({ rpId: named(publicUrl).hostname, origins: ownOrigins(publicUrl) });
