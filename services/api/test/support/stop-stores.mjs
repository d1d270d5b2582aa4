import { rmSync } from 'node:fs';
import { given } from '../../../../tools/dev-stack/given.mjs';
import { stopShared } from './stores.mjs';

export default async function stopStores() {
  await stopShared();
  // The stores of other workers end with them, and may still be writing.
  rmSync(given('HOMEROOM_TEST_FOLDER'), { recursive: true, force: true, maxRetries: 50 });
}
