/**
 * `npm run test:kit` follows the kit's README as a team would, with only the kit's files and a token, in a folder outside this repository:
 * from an empty folder to a page in a running shell over https, and then a release built by Rspack. npm gets third-party packages as usual,
 * from its cache if they are there.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';
import { check, conclude, eventually } from '../images/checks.mjs';
import { startTrialSite } from './trial-site.mjs';

const REMOTE = 'lab';
const README = readFileSync(path.join(ROOT, 'tools/remote-kit/README.md'), 'utf8');
const [FIRST = [], LATER = []] = [...README.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) => lines.trim().split('\n'));
const [, RSPACK = ''] = /```js\n([\s\S]*?)```/.exec(README) ?? [];
const ADMIN = { email: 'admin@homeroom.test', password: 'homeroom-admin-demo' };

const run = promisify(execFile);
const root = mkdtempSync(path.join(tmpdir(), 'homeroom-kit-team-'));
const folder = path.join(root, REMOTE);
const kit = path.join(folder, 'kit');

/** An environment without this repository's settings. @type {NodeJS.ProcessEnv} */
const plain = Object.fromEntries(['PATH', 'HOME', 'LANG', 'TMPDIR', 'HTTPS_PROXY', 'https_proxy'].map((name) => [name, process.env[name]]));

await build();
await run(process.execPath, [path.join(ROOT, 'tools/remote-kit/pack.mjs'), kit], { cwd: ROOT });
const site = await startTrialSite();
// This process learns the trial's names and certificate, too.
const ask = async (/** @type {string} */ place, /** @type {object} */ body, token = '') => {
  const asked = `const answer = await fetch(process.argv[1], { method: 'POST', body: process.argv[2], headers: { 'content-type': 'application/json', origin: new URL(process.argv[1]).origin, ...(process.argv[3] && { authorization: 'Bearer ' + process.argv[3] }) } }); console.log(await answer.text());`;
  const words = ['--input-type=module', '-e', asked, '--', `${site.address}${place}`, JSON.stringify(body), token];
  const { stdout } = await run(process.execPath, words, { env: { ...plain, ...site.outside } });
  return JSON.parse(stdout);
};

/** The team's token. @type {string | undefined} */
let token;
/** Runs a line of the README, as the team would type it. @param {string} line */
async function typed(line) {
  const env = { ...plain, ...site.outside, ...(token && { RELEASE_TOKEN: token }) };
  const command = line.replace('https://shop.example.com', site.address);
  try {
    const { stdout } = await run('bash', ['-c', command], { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`${line}\n${stdout}${stderr}`);
  }
}

/** Opens the path as a visitor. */
async function drawn() {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: site.outside['CHROMIUM'] ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${site.address}/lab`);
    await page.getByRole('heading', { name: 'Lab' }).waitFor();
    await page.getByRole('list', { name: 'Schools of the month' }).or(page.getByText('No school has points')).waitFor();
    const area = page.locator(`[data-remote="${REMOTE}"]`);
    const color = await area.locator('section').evaluate((element) => getComputedStyle(element).maxWidth);
    return { version: await area.getAttribute('data-version'), errors, color, heading: await area.locator('h1').textContent() };
  } finally {
    await browser.close();
  }
}

/** @param {string} output */
const publishedIn = (output) => /publish lab (\S+)/.exec(output)?.[1] ?? '';
const change = (/** @type {string} */ file, /** @type {(text: string) => string} */ how) => {
  const whole = path.join(folder, file);
  writeFileSync(whole, how(readFileSync(whole, 'utf8')));
};

try {
  await check('an admin grants the path and a token', async () => {
    const release = path.join(ROOT, 'tools/release/release.mjs');
    await run(process.execPath, [release, 'grant', REMOTE, '/lab', '--why', 'a new team'], {
      cwd: ROOT,
      env: { ...site.env, BUILDS: 'there' },
    });
    const admin = await ask('/api/admin/login', ADMIN);
    const granted = await ask(`/api/admin/releases/${REMOTE}/tokens`, { name: 'The lab team' }, admin.token);
    token = granted.token;
    assert.ok(token, JSON.stringify(granted));
  });

  /** @type {string | null} */
  let first = null;
  const begun = Date.now();
  for (const line of FIRST) await check(line, () => typed(line));
  await check('the page is drawn in the shell, over https', async () => {
    const { version, errors, heading, color } = await drawn();
    assert.deepEqual({ errors, heading }, { errors: [], heading: 'Lab' });
    assert.notEqual(color, 'none');
    first = version;
  });
  process.stdout.write(`    from an empty folder to the page: ${((Date.now() - begun) / 60_000).toFixed(1)} minutes\n`);

  await check('a test that cannot open its page says so and ends', async () => {
    const test = path.join(folder, 'test/nowhere.test.mjs');
    writeFileSync(test, `import { openRemote } from '@homeroom/remote-kit/testing';\nawait openRemote({ path: ':' });\n`);
    await assert.rejects(typed('timeout 120 node test/nowhere.test.mjs'), /Cannot navigate to invalid URL/);
    rmSync(test);
  });

  await check('a version that needs other contracts is refused before it is released', async () => {
    const unfit = path.join(folder, 'unfit');
    cpSync(path.join(folder, 'dist'), unfit, { recursive: true });
    change('unfit/build-facts.json', (text) =>
      text.replace('"contracts": "^1.0.0"', '"contracts": "^9.0.0"').replace('"version": "0.1.0+', '"version": "0.1.9+'),
    );
    await assert.rejects(typed('npx homeroom-remote check --artifact unfit'), /it needs contracts \^9\.0\.0, the shell speaks/);
    await assert.rejects(typed('npx homeroom-remote publish --artifact unfit'), /it needs contracts \^9\.0\.0, the shell speaks/);
    rmSync(unfit, { recursive: true });
  });

  change('src/routes/home.tsx', (text) => text.replace('<h1>Lab</h1>', '<h1>Lab, changed</h1>'));
  for (const line of LATER) await check(line, () => typed(line));
  await check('after the rollback, visitors have the first version again', async () => {
    await eventually('the first version', async () => (await drawn()).version === first);
  });

  await check('a version built by Rspack is published, promoted, and drawn', async () => {
    writeFileSync(path.join(folder, 'rspack.build.mjs'), RSPACK);
    change('src/routes/home.tsx', (text) => text.replace('Lab, changed', 'Lab by Rspack'));
    await typed('npm install --no-audit --no-fund @rspack/core@2.3.2');
    await typed('node rspack.build.mjs 0.3.0');
    const version = publishedIn(await typed('npx homeroom-remote publish --artifact dist'));
    await typed(`npx homeroom-remote promote ${version}`);
    await eventually('the version of Rspack', async () => (await drawn()).version === version);
    const { errors, heading, color } = await drawn();
    assert.deepEqual({ errors, heading }, { errors: [], heading: 'Lab by Rspack' });
    assert.notEqual(color, 'none');
  });

  await check('the token cannot release another remote', async () => {
    change('package.json', (text) => text.replace('"remote": "lab"', '"remote": "marketplace"'));
    await assert.rejects(typed('npx homeroom-remote rollback'), /Refused/);
  });
  assert.ok(readdirSync(kit).length === 5);
} finally {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
}
process.exit(conclude() ? 0 : 1);
