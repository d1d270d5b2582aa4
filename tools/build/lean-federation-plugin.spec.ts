import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REPLACED } from './lean-federation-plugin.mjs';

const RUNTIME = fileURLToPath(new URL('../../node_modules/@module-federation', import.meta.url));

it.each(Object.keys(REPLACED))('%s is a file of the federation runtime', (file) => {
  expect(existsSync(path.join(RUNTIME, file))).toBe(true);
});

it('has all names that the builds of remotes import from the core', async () => {
  const imported = /import \{([^}]*)\} from "@module-federation\/runtime-core"/.exec(
    readFileSync(path.join(RUNTIME, 'runtime/dist/index.js'), 'utf8'),
  );
  const names = imported?.[1]?.split(',').map((name) => name.trim()) ?? [];
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(await import('./lean-runtime-core.mjs'))).toEqual(expect.arrayContaining(names));
});
