/** The part of test.mjs that starts containers, in its own network. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startCardProvider } from './card-provider.mjs';
import { check, conclude, eventually, fetchAgain } from './checks.mjs';
import { Compose } from './compose.mjs';
import { logsOf, podman } from './engine.mjs';
import { checkStopping } from './stopping.mjs';
import { checkFolders } from './folders.mjs';
import { SHOP_DATA, buyVoucher } from './purchase.mjs';
import { ADMIN, WEBHOOK_SECRET, runCommands, openTerminal } from './terminal.mjs';
import { checkReplacement } from './replacement.mjs';
import { reachSite } from './site.mjs';
import { checkVisitors } from './visitors.mjs';
import { WORK, commandsOf } from './workspace.mjs';

export const EDGE = 'http://127.0.0.1:4200';
const MOST_MEGABYTES = 400;
const [, start = '', publish = '', admin = '', points = ''] = commandsOf('docs/production.md');
const terminal = openTerminal();
const compose = new Compose(WORK);

const refusal = (/** @type {Record<string, string>} */ settings) => {
  const name = `refused-${randomUUID().slice(0, 8)}`;
  const given = Object.entries(settings).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]);
  podman('run', '--detach', '--name', name, '--network', 'none', ...given, 'localhost/homeroom-api');
  const code = podman('wait', name);
  const output = logsOf(name);
  podman('rm', name);
  return { code, output };
};

async function checkRefusals() {
  await check('compose refuses to start before .env is filled in, and says what is missing', () => {
    assert.throws(() => new Compose(WORK, { ...process.env, JWT_SECRET: '' }), /required variable \w+ is missing a value/);
  });
  await check('the API refuses to start in production with nothing set, and names each variable', () => {
    const { code, output } = refusal({});
    assert.notEqual(code, '0');
    const named =
      'JWT_SECRET STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET STRIPE_CONNECT_WEBHOOK_SECRET DATABASE_URL REDIS_URL SMTP_URL PUBLIC_URL RELEASE_KEY_FILE SENDER_EMAIL';
    for (const name of named.split(' ')) assert.match(output, new RegExp(`${name}: `), name);
  });
}

async function checkStart() {
  let hasStarted = false;
  await check(`production: ${start.trim()}`, async () => {
    // The card provider joins this network later, before the API calls it.
    runCommands(terminal, start);
    hasStarted = true;
  });
  if (!hasStarted) throw new Error('the other checks need a started installation');
  await check('before the first release the shop answers, and there is no registry yet', async () => {
    assert.equal((await fetch(`${EDGE}/`)).status, 200);
    assert.equal((await fetch(`${EDGE}/remotes.json`)).status, 404);
    assert.equal((await fetch(`${EDGE}/api/health/ready`)).status, 200);
  });
}

async function checkFirstRelease() {
  await check('production: the shell is recorded and three remotes are published', async () => {
    await reachSite(compose, terminal);
    runCommands(terminal, publish);
    const { remotes } = await (await fetchAgain(`${EDGE}/remotes.json`)).json();
    assert.deepEqual(Object.keys(remotes).sort(), ['admin-console', 'marketplace', 'partner-portal']);
  });
  await check('production: a new administrator can sign in', async () => {
    runCommands(terminal, admin);
    const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password });
    const reply = await fetchAgain(`${EDGE}/api/admin/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    assert.equal(reply.status, 200);
  });
}

async function checkRendering() {
  await check('public pages arrive rendered, readable without scripts', async () => {
    const isRendered = async () => /<h1[^>]*>About Homeroom</.test(await (await fetchAgain(`${EDGE}/about`)).text());
    await eventually('a rendered page', isRendered);
  });
  await check('the renderer cannot write, and reaches neither a database nor the outside', () => {
    for (const container of compose.containersOf('renderer')) {
      assert.throws(() => podman('exec', container, 'sh', '-c', 'echo x > /tmp/x'), /[Rr]ead-only/);
      const reaches = (/** @type {string} */ host, /** @type {number} */ port) =>
        podman('exec', container, 'node', '-e', `require('node:net').connect(${port}, '${host}').on('connect', () => process.exit(7))`);
      assert.throws(() => reaches('postgres', 5432), /ENOTFOUND|EAI_AGAIN/);
      assert.throws(() => reaches('172.30.72.1', 4200), /ENETUNREACH|ECONNREFUSED|EHOSTUNREACH/);
    }
  });
}

async function checkPurchase() {
  const cards = startCardProvider(compose, WEBHOOK_SECRET);
  podman('exec', compose.containerOf('postgres'), 'psql', '-U', 'homeroom', '-d', 'homeroom', '-q', '-c', SHOP_DATA);
  await check('a family buys a voucher over TLS, gets the email, and opens the voucher by its link', () =>
    buyVoucher({ publicUrl: compose.env['PUBLIC_URL'] ?? '', cards, mailbox: 'http://127.0.0.1:1080', email: 'ana@example.com' }),
  );
  await check(`production: ${points.trim()}`, () => runCommands(terminal, points));
}

async function checkBills() {
  const expected = { api: ['node', 'semver', 'nodemailer'], renderer: ['node', 'semver'] };
  for (const [service, parts] of Object.entries(expected))
    await check(`the image of the ${service} has a bill of materials`, () => {
      const [container = ''] = compose.containersOf(service);
      const { bomFormat, components } = JSON.parse(podman('exec', container, 'cat', 'sbom.cdx.json'));
      assert.equal(bomFormat, 'CycloneDX');
      const names = components.map((/** @type {{ name: string }} */ { name }) => name);
      for (const name of parts) assert.ok(names.includes(name), name);
    });
}

async function checkMemory() {
  for (const container of compose.containersOf('api'))
    await check(`the API stayed below ${MOST_MEGABYTES} MB (${container})`, () => {
      const pid = podman('inspect', '--format', '{{.State.Pid}}', container);
      const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
      process.stdout.write(`    ${Math.round(peak)} MB\n`);
      assert.ok(peak < MOST_MEGABYTES, `${peak} MB`);
    });
}

// Remove the containers at the end, because podman restarts ended ones, as Docker does.
let isOver = false;
function end() {
  if (isOver) return;
  isOver = true;
  compose.down(true);
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    end();
    process.exit(1);
  });
try {
  compose.down(true);
  await checkRefusals();
  await checkStart();
  await checkFirstRelease();
  await checkRendering();
  await checkPurchase();
  await checkVisitors(compose, EDGE);
  await checkFolders(compose, EDGE, terminal);
  await checkBills();
  await checkMemory();
  await checkReplacement(compose, EDGE);
  await checkStopping(compose, EDGE);
} catch (error) {
  await check('the trial runs to its end', () => {
    throw error;
  });
} finally {
  end();
}
process.exitCode = conclude() ? 0 : 1;
