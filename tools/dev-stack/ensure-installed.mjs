/** Installs missing dependencies before anything is imported. Uses only Node itself. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './with-lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The ranges of package.json, which are those of the packages that we use: `^20.19.0 || >=24.11.0`. */
function checkNode() {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const ranges = [...engines.node.matchAll(/(\^|>=)(\d+)\.(\d+)/g)].map(([, kind, major, minor]) => ({
    isOpen: kind === '>=',
    major: Number(major),
    minor: Number(minor),
  }));
  const fits = ranges.some(({ isOpen, major, minor }) => (ownMajor === major && ownMinor >= minor) || (isOpen && ownMajor > major));
  if (fits) return;
  const wanted = ranges.map(({ isOpen, major, minor }) => `${major}.${minor} or a later ${isOpen ? 'version' : major}`);
  process.stderr.write(`Homeroom needs Node ${wanted.join(', or ')}; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const STAMP = path.join(root, 'node_modules/.homeroom-lock');
/** There while npm installs. If npm is killed, it leaves half a package, which it later takes for a whole one. */
const UNFINISHED = path.join(root, 'node_modules/.homeroom-unfinished');
/** Exit codes from here on mean a signal. */
const FIRST_OF_SIGNALS = 128;

const lockOf = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
const isInstalled = () => existsSync(STAMP) && !existsSync(UNFINISHED) && readFileSync(STAMP, 'utf8') === lockOf();

function install() {
  // Another process may have installed meanwhile.
  if (isInstalled()) return;
  if (existsSync(UNFINISHED)) {
    process.stdout.write('The last installation was interrupted, so this one starts over.\n');
    rmSync(path.dirname(UNFINISHED), { recursive: true, force: true });
  }
  process.stdout.write('Installing dependencies (a minute or two)…\n');
  mkdirSync(path.dirname(UNFINISHED), { recursive: true });
  writeFileSync(UNFINISHED, '');
  // Not `npm ci`, which installs all packages again after any change. --no-save leaves the lock file alone.
  const { status } = spawnSync('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // When npm itself refuses, it has undone what it began.
  if (status !== null && status < FIRST_OF_SIGNALS) rmSync(UNFINISHED, { force: true });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, lockOf());
}

checkNode();
if (!isInstalled()) await withLock(async () => install(), { file: path.join(root, '.cache/installing'), work: 'installing dependencies' });
