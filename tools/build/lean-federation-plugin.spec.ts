import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOT_NEEDED, NOT_NEEDED_BY_REMOTES } from './lean-federation-plugin.mjs';
import * as standIn from './lean-federation.mjs';

const RUNTIME = fileURLToPath(new URL('../../node_modules/@module-federation', import.meta.url));

it('replaces parts of the version that it was compared with; compare them again before you update it', () => {
  const { version } = JSON.parse(readFileSync(path.join(RUNTIME, 'webpack-bundler-runtime/package.json'), 'utf8')) as { version: string };
  expect(version).toBe('2.9.2');
});

it.each([...NOT_NEEDED, ...NOT_NEEDED_BY_REMOTES])(
  '%s is a file of the federation runtime, and everything it exports has a replacement',
  (file) => {
    const [, given = ''] = /export \{([^}]*)\}/.exec(readFileSync(path.join(RUNTIME, file), 'utf8')) ?? [];
    const names = given.split(',').map((name) => name.trim().split(' as ').at(-1));
    expect(names).not.toEqual(['']);
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining(names));
  },
);
