import { rmSync } from 'node:fs';
import { requiredVariable } from '../../../../tools/dev-stack/required-variable.mjs';
import { stopShared } from './stores.mjs';

export default async function stopStores() {
  await stopShared();
  // The other workers' stores end with them, and may still be writing.
  for (const name of ['HOMEROOM_TEST_FOLDER', 'HOMEROOM_TEST_MODULES'])
    rmSync(requiredVariable(name), { recursive: true, force: true, maxRetries: 50 });
}
