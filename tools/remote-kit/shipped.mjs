/** Finds the files of this repository's tools that the kit contains, and the packages that they need. */
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import typescript from 'typescript';

const BEGIN = [
  'tools/remote-kit/homeroom-remote.mjs',
  'tools/remote-kit/build.mjs',
  'tools/remote-kit/testing.mjs',
  'tools/standalone/index.tsx',
  'tools/build/retry-url.ts',
];
/** Files that are loaded by path, not imported. */
const BESIDE = [
  'tools/standalone/index.html',
  'tools/build/lean-federation.mjs',
  'tools/build/lean-router-loader.mjs',
  'tools/remote-kit/globals.d.ts',
];
/** Behind an `import()`, and only in this repository. */
const ONLY_HERE = new Set(['tools/release/first-pages.mjs']);
/** Packages that are loaded by name, or by a team's own code. */
const ALSO_NEEDED = [
  '@homeroom/ui',
  '@homeroom/web',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'css-loader',
  'react',
  'react-dom',
  'react-refresh',
  'swc-loader',
  'typescript-native',
];
const NAME = /^(?:@[^/]+\/)?[^/]+/;
const NO_PACKAGES = new Set([...builtinModules, 'homeroom-remote']);

/**
 * @param {string} root
 * @returns {{ files: string[], packages: string[] }} both sorted
 */
export function shippedTools(root) {
  /** @type {Set<string>} */
  const files = new Set(BESIDE);
  const packages = new Set(ALSO_NEEDED);
  const waiting = [...BEGIN, ...BESIDE];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    files.add(file);
    const { importedFiles } = typescript.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
    for (const { fileName: name } of importedFiles) {
      if (!name.startsWith('.')) {
        if (!name.startsWith('node:') && !NO_PACKAGES.has(name)) packages.add(NAME.exec(name)?.[0] ?? name);
        continue;
      }
      const place = path.posix.join(path.posix.dirname(file), name);
      const found = [place, `${place}.ts`, `${place}.tsx`].find((one) => existsSync(path.join(root, one)));
      if (!found) throw new Error(`${file} imports ${name}, which does not exist`);
      if (!ONLY_HERE.has(found) && !files.has(found)) waiting.push(found);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}
