/** Production's Node version, fetched from npm if this machine has another. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.mjs';

const FOLDER = path.join(ROOT, '.cache/node24');

/**
 * @returns {string} the program's path
 * @throws {Error} when npm could not fetch it
 */
export function node24() {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = path.join(FOLDER, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  const args = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@24`];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('Node 24 could not be fetched from npm');
  return program;
}
