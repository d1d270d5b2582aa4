import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signInAsAdmin } from '../support/account';
import { expectNoReload, expectVersion, mark, registry, release, releaseFromSources } from '../support/releases';
import { serve } from '../support/serve';
import { expect, test } from '../support/shop';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const LAB = 'lab-of-tests';
const OTHER = 'other-of-tests';
const inRoot = { cwd: ROOT };
const run = (file: string, ...words: string[]) => promisify(execFile)(process.execPath, [path.join(ROOT, file), ...words], inRoot);

const removeApps = () => {
  for (const app of [LAB, OTHER]) rmSync(path.join(ROOT, 'apps', app), { recursive: true, force: true });
};
/** Changes a file of the working copy, and returns what restores it. */
function changed(file: string, how: (text: string) => string) {
  const whole = path.join(ROOT, file);
  const before = readFileSync(whole, 'utf8');
  expect(how(before)).not.toBe(before);
  writeFileSync(whole, how(before));
  return () => writeFileSync(whole, before);
}
/** Prevents npm from reinstalling all packages, which other suites use. */
const asIfInstalled = () =>
  changed('node_modules/.homeroom-lock', () =>
    createHash('sha256')
      .update(readFileSync(path.join(ROOT, 'package-lock.json')))
      .digest('hex'),
  );
const numbersOf = async (remote: string) => Object.keys((await registry()).remotes[remote]!.builds).map((version) => version.split('+')[0]);

test.describe('a fourth remote', () => {
  test.describe.configure({ mode: 'serial' });
  test.setTimeout(240_000);

  test.beforeAll(async () => {
    removeApps();
    await run('tools/generate/remote.mjs', LAB, '--title', 'Lab', '--path', '/lab', '--only-app');
  });
  test.afterAll(removeApps);

  test('is generated, published from one checkout at the same time as another remote, and twice at once, and loaded by the running stack', async ({
    page,
    watch,
  }) => {
    // Wait until the API has read the registry, because the address does not exist before.
    watch.expected.push(/404/);
    const shell = (await registry()).shell.version;
    await run('tools/generate/remote.mjs', OTHER, '--title', 'Other', '--path', '/other', '--only-app');
    for (const [remote, address] of [
      [LAB, '/lab'],
      [OTHER, '/other'],
    ] as const)
      expect(await release('grant', remote, address, '--why', 'a new team')).toMatchObject({ code: 0 });
    const published = await Promise.all([LAB, LAB, OTHER].map((remote) => releaseFromSources('publish', remote, '--why', 'together')));
    expect(published.map(({ code, said }) => (code === 0 ? 0 : said))).toEqual([0, 0, 0]);
    const said = published.map((one) => one.said);
    expect(said.filter((text) => text.includes(`Done: publish ${LAB} 0.1.0+`))).toHaveLength(1);
    expect(said.filter((text) => /lab-of-tests 0\.1\.0\+\w+ is published already/.test(text))).toHaveLength(1);
    expect(said[2]).toContain(`Done: publish ${OTHER} 0.1.0+`);
    expect([await numbersOf(LAB), await numbersOf(OTHER)]).toEqual([['0.1.0'], ['0.1.0']]);
    await page.goto('/lab');
    await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
    await expect(page.locator('[data-remote]')).toHaveAttribute('data-remote', LAB);
    await page.goto('/deals');
    await expect(page.locator('[data-remote]')).toHaveAttribute('data-remote', 'marketplace');
    expect((await registry()).shell.version).toBe(shell);
  });

  test('gets a new version when its libraries or the lock file change, with a higher number by --raise, which its package.json then states', async ({
    page,
  }) => {
    const { active } = (await registry()).remotes[LAB]!;
    const added = (text: string) => `${text}// Changed.\n`;
    const undo: (() => void)[] = [];
    const publish = () => {
      // `build-id.spec.ts` changes each library by itself.
      undo.push(changed('libs/ui/src/index.ts', added));
      undo.push(changed('libs/web/src/index.ts', added));
      undo.push(changed('package-lock.json', (text) => text.replace(/(?<="node_modules\/autocannon": \{\s+"version": ")[^"]+/, '0.0.1')));
      undo.push(asIfInstalled());
      return releaseFromSources('publish', LAB, '--raise', 'minor', '--why', 'its libraries changed');
    };
    const { code, said } = await Promise.resolve()
      .then(publish)
      .finally(() => {
        for (const restore of undo) restore();
      });
    expect(code === 0 ? 0 : said).toBe(0);
    expect(said).toContain(`Done: publish ${LAB} 0.2.0+`);
    expect(await numbersOf(LAB)).toEqual(['0.1.0', '0.2.0']);
    expect(readFileSync(path.join(ROOT, 'apps', LAB, 'package.json'), 'utf8')).toContain('"version": "0.2.0"');
    expect(await release('promote', LAB, '--why', 'its libraries changed')).toMatchObject({ code: 0 });
    const next = (await registry()).remotes[LAB]!.active;
    expect(next.split('+')[1]).not.toBe(active.split('+')[1]);
    await page.goto('/lab');
    await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
    await expectVersion(page, LAB, next);
  });

  test('compiles only against what the contracts and the shell offer', async () => {
    const file = path.join(ROOT, 'apps', LAB, 'src/remote-entry.ts');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, good.replace('contract: REMOTE_CONTRACT', "contract: 'any'"));
    const built = promisify(execFile)(process.execPath, [NX, 'build', LAB], {
      ...inRoot,
      env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    });
    const said = await built.then(
      () => 'built',
      ({ stdout }: { stdout: string }) => stdout,
    );
    writeFileSync(file, good);
    expect(said).toContain("Type 'string' is not assignable to type 'number'");
  });

  test('runs by itself with hot reload, and inside the live shell for an admin only', async ({ page, watch }) => {
    watch.expected.push(/401|favicon/);
    const { origin: own, stop } = await serve(LAB, { API_ORIGIN: process.env['SHOP']! });
    try {
      await page.goto(`${own}/lab`);
      await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
      await mark(page);
      const file = path.join(ROOT, 'apps', LAB, 'src/routes/home.tsx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('<h1>Lab</h1>', '<h1>Lab, changed</h1>'));
      await expect(page.getByRole('heading', { name: 'Lab, changed' })).toBeVisible();
      await expectNoReload(page);

      const override = `/lab?override=${LAB}@${own}/remote/mf-manifest.json`;
      await page.goto(override);
      await expect(page.getByText(`${LAB} from ${own}`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible();
      await signInAsAdmin(page);
      await page.goto(override);
      await expect(page.getByRole('heading', { name: 'Lab, changed' })).toBeVisible();
      await page.getByRole('button', { name: 'Use the released version' }).click();
      await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible();
    } finally {
      stop();
    }
  });
});
