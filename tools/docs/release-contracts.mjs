/** `npm run contracts:release` records what this release of the project promises to callers of the API. */
import { spawnSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';

const FILE = path.join(ROOT, 'libs/contracts/released.json');

// An earlier build would state the version before.
await build(['@homeroom/contracts', '@homeroom/api']);
const { status, stdout } = spawnSync(process.execPath, [path.join(ROOT, 'services/api/dist/describe-contracts.js')], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) process.exit(status ?? 1);
writeFileSync(`${FILE}.next`, stdout);
renameSync(`${FILE}.next`, FILE);
