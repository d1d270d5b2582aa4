/** Folders for everything a run writes, where each worker starts its own stores, and for the API's modules as Node reads them. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../tools/dev-stack/settings.mjs';

const API = path.join(ROOT, 'services/api');

export default function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-test-'));
  // PostgreSQL does not run as root, and reads it as another user.
  chmodSync(folder, 0o755);
  process.env['HOMEROOM_TEST_FOLDER'] = folder;
  const cache = path.join(API, '.cache');
  mkdirSync(cache, { recursive: true });
  const modules = mkdtempSync(path.join(cache, 'tested-'));
  execFileSync(process.execPath, [path.join(ROOT, 'tools/build/compile-node.mjs'), '--into', modules], { cwd: API });
  process.env['HOMEROOM_TEST_MODULES'] = modules;
}
