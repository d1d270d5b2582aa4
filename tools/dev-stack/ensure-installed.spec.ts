import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OWN = Number(process.versions.node.split('.')[0]);

let folder: string;
/** @param ranges of Node, as in package.json */
const need = (ranges: string) => writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: ranges } }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-install-'));
  mkdirSync(path.join(folder, 'tools/dev-stack'), { recursive: true });
  for (const file of ['ensure-installed.mjs', 'with-lock.mjs'])
    cpSync(path.join('tools/dev-stack', file), path.join(folder, 'tools/dev-stack', file));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  need(`>=${OWN}.0.0`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs with an npm that does this; like the real one, it takes a package for installed if its package.json is there. */
function installWith(after: string) {
  const npm = path.join(folder, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh
echo run >> npm-runs
[ -f node_modules/one/package.json ] && exit 0
mkdir -p node_modules/one && touch node_modules/one/package.json
${after}
touch node_modules/one/index.js`,
  );
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  return spawnSync(process.execPath, ['tools/dev-stack/ensure-installed.mjs'], { cwd: folder, env, encoding: 'utf8' });
}
const isInstalled = () => existsSync(path.join(folder, 'node_modules/one/index.js'));
const runs = () => readFileSync(path.join(folder, 'npm-runs'), 'utf8').split('\n').filter(Boolean).length;

it('installs once, until the lock file changes', () => {
  expect(installWith('').status).toBe(0);
  expect(installWith('').status).toBe(0);
  expect([runs(), isInstalled()]).toEqual([1, true]);
  writeFileSync(path.join(folder, 'package-lock.json'), '{ "changed": true }');
  installWith('');
  expect(runs()).toBe(2);
});

it.each([
  ['killed with everything around it', 'kill -9 $PPID; kill -9 $$'],
  ['ended by Ctrl-C', 'kill -INT $PPID; kill -INT $$'],
  ['ended alone', 'kill -TERM $$'],
])('installs everything again after an installation that was %s, because npm takes half a package for a whole one', (_, end) => {
  installWith(end);
  expect(isInstalled()).toBe(false);
  const { status, stdout } = installWith('');
  expect([status, isInstalled()]).toEqual([0, true]);
  expect(stdout).toContain('The last installation was interrupted, so this one starts over.');
});

it('keeps what is there after npm refused, because npm has put that in order itself', () => {
  installWith('');
  writeFileSync(path.join(folder, 'package-lock.json'), '{ "changed": true }');
  rmSync(path.join(folder, 'node_modules/one/package.json'));
  expect(installWith('exit 1').status).toBe(1);
  expect(isInstalled()).toBe(true);
  expect(installWith('').stdout).not.toContain('starts over');
});

it.each([
  [`^${OWN}.999.0 || >=${OWN + 2}.11.0`, `${OWN}.999 or a later ${OWN}, or ${OWN + 2}.11 or a later version`],
  [`^${OWN - 1}.0.0 || ^${OWN + 1}.0.0`, `${OWN - 1}.0 or a later ${OWN - 1}, or ${OWN + 1}.0 or a later ${OWN + 1}`],
])('changes nothing on a Node outside %s, and says which it needs', (ranges, words) => {
  need(ranges);
  const { status, stderr } = installWith('');
  expect([status, stderr]).toEqual([1, `Homeroom needs Node ${words}; this is ${process.versions.node}.\n`]);
  expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
});

it.each([`^${OWN}.0.0 || >=${OWN + 2}.11.0`, `^${OWN - 4}.19.0 || >=${OWN - 1}.99.0`])(
  'runs on this Node, which is within %s',
  (ranges) => {
    need(ranges);
    expect(installWith('').status).toBe(0);
  },
);
