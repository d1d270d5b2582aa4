/** `npm run test:first-page-pairs` tests 200 random pairs of versions: HTML of one in a browser that should get the other. */
import '../dev-stack/ensure-installed.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';

const { FIRST_PAGE_PAIRS = '200', FIRST_PAGE_SEED = String(Date.now() % 1_000_000) } = process.env;

await build();
process.stdout.write(`${FIRST_PAGE_PAIRS} pairs by seed ${FIRST_PAGE_SEED}\n`);
const args = ['test', '-c', 'e2e/releases', 'first-page/pairs.spec.ts'];
spawn(path.join(ROOT, 'node_modules/.bin/playwright'), args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, FIRST_PAGE_PAIRS, FIRST_PAGE_SEED },
}).on('exit', (code) => {
  process.stdout.write(`${FIRST_PAGE_PAIRS} pairs by seed ${FIRST_PAGE_SEED}: ${code === 0 ? 'passed' : 'failed'}\n`);
  process.exitCode = code ?? 1;
});
