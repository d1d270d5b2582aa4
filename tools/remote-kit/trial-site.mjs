/** Starts a whole site on https for a test: the local stack, a certificate, and host names for this machine. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { freePort, onFreePorts, readSettings } from '../dev-stack/settings.mjs';
import { Stack } from '../dev-stack/stack.mjs';
import { ensureProgram } from '../dev-stack/system-packages.mjs';

const [SHOP, REMOTES] = ['shop.homeroom.test', 'remotes.homeroom.test'];
const NAMES = fileURLToPath(new URL('../images/resolve-here.mjs', import.meta.url));

/** @param {string} folder */
function makeCertificate(folder) {
  const [key, certificate] = ['key', 'certificate'].map((name) => path.join(folder, `${name}.pem`));
  const names = [SHOP, REMOTES].map((name) => `DNS:${name}`).join(',');
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const words = ['req', '-x509', ...kind, '-subj', `/CN=${SHOP}`, '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', [...words, '-keyout', key ?? '', '-out', certificate ?? ''], { stdio: 'ignore' });
  return { key: key ?? '', certificate: certificate ?? '' };
}

/**
 * Terminates TLS in front of a local port.
 * @param {{ key: string, certificate: string }} files
 * @param {number} from
 * @param {number} to
 */
async function endTls({ key, certificate }, from, to) {
  const server = tls.createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (visitor) => {
    const behind = net.connect(to, '127.0.0.1');
    for (const [one, other] of /** @type {const} */ ([
      [visitor, behind],
      [behind, visitor],
    ]))
      one.on('error', () => other.destroy()).pipe(other);
  });
  await new Promise((resolve) => server.listen(from, '127.0.0.1', () => resolve(undefined)));
  return () => void server.close();
}

/**
 * Starts Chromium with the site's host names mapped to this machine.
 * @param {string} folder
 */
function browserThatKnowsNames(folder) {
  const file = path.join(folder, 'chromium');
  const rules = `MAP ${SHOP} 127.0.0.1, MAP ${REMOTES} 127.0.0.1`;
  writeFileSync(file, `#!/bin/sh\nexec ${ensureProgram('chromium without windows')} --host-resolver-rules="${rules}" "$@"\n`, {
    mode: 0o755,
  });
  return file;
}

/**
 * @typedef {object} TrialSite
 * @property {string} address
 * @property {NodeJS.ProcessEnv} env for the site's own tools: its folders, ports, and key
 * @property {NodeJS.ProcessEnv} outside for everything else on this machine: the site's host names and its certificate
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<TrialSite>} */
export async function startTrialSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-kit-site-'));
  chmodSync(folder, 0o755);
  const files = makeCertificate(folder);
  const [shopPort, remotesPort] = [await freePort(), await freePort()];
  const address = `https://${SHOP}:${shopPort}`;
  const outside = {
    NAMES_HERE: `${SHOP},${REMOTES}`,
    NODE_OPTIONS: `--import=${NAMES}`,
    NODE_EXTRA_CA_CERTS: files.certificate,
    CHROMIUM: browserThatKnowsNames(folder),
  };
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const env = await onFreePorts({
    ...process.env,
    ...outside,
    HOMEROOM_DATA: data,
    POSTGRES_DURABLE: 'off',
    LOG_LEVEL: 'warn',
    RENDERER: 'off',
    PUBLIC_URL: address,
    REMOTES_ORIGIN: `https://${REMOTES}:${remotesPort}`,
  });
  const settings = readSettings(env);
  const stack = new Stack(settings, { env });
  const proxies = [await endTls(files, shopPort, settings.ports.edge), await endTls(files, remotesPort, settings.ports.remotes)];
  const stop = async () => {
    for (const end of proxies) end();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await stack.start().catch(async (error) => {
    await stop();
    throw new Error([error.message, ...(error.lastLines ?? [])].join('\n'));
  });
  return { address, env, outside, stop };
}
