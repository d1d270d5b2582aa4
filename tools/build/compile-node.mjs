/**
 * Compiles the TypeScript of one package from src/ as ES modules for Node, without checking types, to dist/ or into another folder:
 * `compile-node.mjs [--into <folder>] [<folder to copy>…]`.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { transform } from '@swc/core';

const isCode = (/** @type {string} */ file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !/\.(spec|db-spec|test)\.ts$/.test(file);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string', default: 'dist' } } });

await rm(values.into, { recursive: true, force: true });
const files = (await readdir('src', { recursive: true })).filter(isCode);
await Promise.all(
  files.map(async (file) => {
    const { code, map } = await transform(await readFile(path.join('src', file), 'utf8'), {
      filename: path.join('src', file),
      sourceMaps: true,
      swcrc: false,
      module: { type: 'es6' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      },
    });
    const target = path.join(values.into, file.replace(/\.ts$/, '.js'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
    if (map !== undefined) await writeFile(`${target}.map`, map);
  }),
);
for (const folder of positionals) await cp(folder, path.join(values.into, path.basename(folder)), { recursive: true });
