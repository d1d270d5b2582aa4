const LOOPBACK = '127.0.0.1';
const LOOPBACK_NAME = 'localhost';

/** The name for the loopback address: browsers keep passkeys for names only. */
function named(publicUrl: string): URL {
  const url = new URL(publicUrl);
  if (url.hostname === LOOPBACK) url.hostname = LOOPBACK_NAME;
  return url;
}

/** Where our own pages come from. A local stack also answers at `localhost`. */
export const ownOrigins = (publicUrl: string): string[] => [...new Set([new URL(publicUrl).origin, named(publicUrl).origin])];

/** Where browsers keep the team's passkeys, and which pages may use them. */
export const passkeyHome = (publicUrl: string) => ({ rpId: named(publicUrl).hostname, origins: ownOrigins(publicUrl) });
