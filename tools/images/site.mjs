/** Lets a terminal on this machine reach the trial's site by its host names, with its certificates. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './checks.mjs';
import { CACHE, podman } from './engine.mjs';

const ROOT_OF_FRONT = '/data/caddy/pki/authorities/local/root.crt';
const NAMED = ['PUBLIC_URL', 'MARKETPLACE_ORIGIN', 'PARTNER_PORTAL_ORIGIN', 'ADMIN_CONSOLE_ORIGIN', 'REMOTES_ORIGIN'];

/**
 * The TLS front makes its own certificates, and no name server knows its host names.
 * @param {import('./compose.mjs').Compose} compose
 * @param {import('./terminal.mjs').Terminal} terminal
 */
export async function reachSite(compose, terminal) {
  const front = compose.containerOf('front');
  const root = await eventually('the authority of the front', () => {
    try {
      return podman('exec', front, 'cat', ROOT_OF_FRONT);
    } catch {
      // The front creates it when it starts.
      return '';
    }
  });
  const { NODE_EXTRA_CA_CERTS: others } = terminal.env;
  const file = path.join(CACHE, 'site.crt');
  writeFileSync(file, `${others && others !== file ? readFileSync(others, 'utf8') : ''}\n${root}\n`);
  const names = NAMED.map((name) => new URL(compose.env[name] ?? '').hostname);
  terminal.env = {
    ...terminal.env,
    NODE_EXTRA_CA_CERTS: file,
    NODE_OPTIONS: `--import=${new URL('resolve-here.mjs', import.meta.url).href}`,
    NAMES_HERE: names.join(','),
  };
}
