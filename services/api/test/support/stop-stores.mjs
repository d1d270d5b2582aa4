import { rmSync } from 'node:fs';

export default async function stopStores() {
  await globalThis.homeroomTestStack.stop();
  rmSync(process.env.HOMEROOM_DATA, { recursive: true, force: true });
}
