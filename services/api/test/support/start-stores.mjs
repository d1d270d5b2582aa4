/** A folder for all that a run writes; each of its workers starts stores of its own in it. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export default function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-test-'));
  // PostgreSQL does not run as root, and reads it as another.
  chmodSync(folder, 0o755);
  process.env['HOMEROOM_TEST_FOLDER'] = folder;
}
