/** A checkout of the project as a stranger has it, to follow README in. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { CACHE, run } from './engine.mjs';

export const WORK = path.join(CACHE, 'work');

/** All times are the same, so that layers of images are found again. */
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
  // Linked where that is possible, for there are many.
  const modules = path.join(ROOT, 'node_modules');
  run('sh', ['-c', `cp -al "${modules}" . 2>/dev/null || { rm -rf node_modules; cp -a "${modules}" .; }`], { cwd: WORK });
}

/** What stands in README's chapter between marks of shell commands, in its order. */
export function commandsOf(chapter) {
  const text = readFileSync(path.join(WORK, 'README.md'), 'utf8');
  const [, after = ''] = text.split(`\n## ${chapter}\n`);
  const [body] = after.split('\n## ');
  return [...body.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, commands]) => commands.replaceAll(/^ +/gm, ''));
}
