import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { within } from './waiting.mjs';

const WAITING = path.resolve('tools/release/drive/waiting.mjs');

it('a limit on a wait ends with the wait, so that a command ends with its last word', async () => {
  const words = `import { within } from ${JSON.stringify(WAITING)}; await within(Promise.resolve(), 600_000);`;
  await expect(promisify(execFile)(process.execPath, ['--input-type=module', '--eval', words], { timeout: 20_000 })).resolves.toMatchObject(
    { stderr: '' },
  );
});

it('gives up after its limit, returns what came before, and passes on a failure', async () => {
  expect(await within(new Promise(() => undefined), 1)).toBeUndefined();
  expect(await within(Promise.resolve('seen'), 600_000)).toBe('seen');
  await expect(within(Promise.reject(new Error('closed')), 600_000)).rejects.toThrow('closed');
});
