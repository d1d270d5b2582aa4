import { rmSync } from 'node:fs';
import { given } from '../../../../tools/dev-stack/given.mjs';
import { stopShared } from './stores.mjs';

export default async function stopStores() {
  await stopShared();
  // The other workers' stores end with them, and may still be writing.
  for (const name of ['HOMEROOM_TEST_FOLDER', 'HOMEROOM_TEST_MODULES'])
    rmSync(given(name), { recursive: true, force: true, maxRetries: 50 });
}
