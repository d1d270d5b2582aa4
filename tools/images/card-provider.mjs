/**
 * Runs the card sandbox at the provider's own addresses, with certificates that the stand-in images trust, so that the API runs with live
 * keys as in production.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUTHORITY } from './bases.mjs';
import { CACHE, NODE, podman } from './engine.mjs';
import { containerNames, publishNames } from './names.mjs';

const SANDBOX = fileURLToPath(new URL('../stripe-sandbox', import.meta.url));
const HOSTS = ['api.stripe.com', 'js.stripe.com'];
const CADDYFILE = `{
	skip_install_trust
	pki {
		ca local {
			root {
				cert /authority/root.crt
				key /authority/root.key
			}
		}
	}
}
${HOSTS.join(', ')} {
	tls internal
	# The provider's library requests a versioned script.
	rewrite /*/stripe.js /v3/
	reverse_proxy 127.0.0.1:4242
}
`;

/** Copies the sandbox, which only accepts test keys, and makes it accept live ones. */
function sandboxForLiveKeys() {
  const folder = path.join(CACHE, 'cards');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['dist', 'package.json']) cpSync(path.join(SANDBOX, part), path.join(folder, part), { recursive: true });
  for (const file of ['dist/server.js', 'dist/browser/stripe.js']) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll(')_test_', ')_(?:test|live)_').replaceAll('pk_test_', 'pk_(?:test|live)_'));
  }
  return folder;
}

/**
 * @param {import('./compose.mjs').Compose} compose
 * @param {string} webhookSecret
 * @returns {string} the address of the container
 */
export function startCardProvider(compose, webhookSecret) {
  const file = path.join(CACHE, 'cards.caddyfile');
  writeFileSync(file, CADDYFILE);
  const sandbox = `${compose.project}-cards`;
  const ours = ['--label', `project=${compose.project}`, '--detach'];
  const settings = {
    STRIPE_SANDBOX_WEBHOOK_URL: 'http://edge:8080/api/webhooks/stripe',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  podman(
    ...['run', ...ours, '--name', sandbox, '--label', `names=${HOSTS.join(' ')}`, '--network', compose.network],
    ...[...containerNames(compose), ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])],
    ...['--volume', `${sandboxForLiveKeys()}:/sandbox:ro`, NODE, 'node', '/sandbox/dist/main.js'],
  );
  podman(
    ...['run', ...ours, '--name', `${sandbox}-tls`, '--network', `container:${sandbox}`],
    ...['--volume', `${AUTHORITY}:/authority:ro`, '--volume', `${file}:/etc/caddy/Caddyfile:ro`, 'docker.io/library/caddy:2.10'],
  );
  publishNames(compose);
  const [{ NetworkSettings }] = JSON.parse(podman('inspect', sandbox));
  return NetworkSettings.Networks[compose.network].IPAddress;
}
