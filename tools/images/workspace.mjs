/** A fresh checkout of the project, for following docs/production.md. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { CACHE, run } from './engine.mjs';

export const WORK = path.join(CACHE, 'work');

/**
 * Copies a folder, by hard links where possible, because it has many files.
 * @param {string} from
 * @param {string} to
 */
function linkFolder(from, to) {
  run('sh', ['-c', `cp -al "${from}" "${to}" 2>/dev/null || { rm -rf "${to}"; cp -a "${from}" "${to}"; }`]);
}

/** Copies the project with equal timestamps, so that image layers are reused. */
export function copyProject() {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  const list = path.join(CACHE, 'files');
  run('sh', ['-c', `cat > "${list}" && tar --null --ignore-failed-read -T "${list}" -cf - | tar -C "${WORK}" -xf -`], {
    cwd: ROOT,
    input: files,
  });
  run('find', ['.', '-exec', 'touch', '-h', '-d', '2025-01-01T00:00:00Z', '{}', '+'], { cwd: WORK });
  const folders = run('sh', ['-c', 'ls -d node_modules */*/node_modules'], { cwd: ROOT }).trim().split('\n');
  for (const folder of folders) linkFolder(path.join(ROOT, folder), path.join(WORK, folder));
}

/**
 * The page's shell blocks, in order.
 * @param {string} page
 */
export function commandsOf(page) {
  const text = readFileSync(path.join(WORK, page), 'utf8');
  return [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, commands = '']) => commands.replaceAll(/^ +/gm, ''));
}
