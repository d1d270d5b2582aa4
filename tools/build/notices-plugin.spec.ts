import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOf, integrityOf, type BuildFacts, type ShellBuildFacts } from '@homeroom/releases';
import webpack from 'webpack';
import { shellOf } from '../release/shell-of.mjs';
import { NoticesPlugin } from './notices-plugin.mjs';
import { describePackage, packageOf } from './packages.mjs';

const FONT = path.resolve('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'notices-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a page with a package and a font. @returns a function that reads a file of the build */
async function build(): Promise<(file: string) => string> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(
    entry,
    `import { __assign } from ${JSON.stringify(path.resolve('node_modules/tslib/tslib.es6.js'))};
    import font from ${JSON.stringify(FONT)}; console.log(__assign, font, 'our own');`,
  );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry,
    output: { path: path.join(folder, 'dist') },
    module: { rules: [{ test: /\.woff2$/, type: 'asset/resource' }] },
    plugins: [new NoticesPlugin({ app: 'shop', version: '1.0.0+abc' })],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => ((error ?? stats?.hasErrors()) ? reject(error ?? new Error(stats?.toString())) : resolve()));
  });
  return (file) => readFileSync(path.join(folder, 'dist', file), 'utf8');
}

it('a build ships the license of each package in it, and its fonts’ in full', async () => {
  const notices = (await build())('licenses.txt');
  expect([...notices.matchAll(/^(\S+) \S+ \((.+)\)$/gm)].map(([, name, license]) => `${name}: ${license}`)).toEqual([
    '@fontsource-variable/figtree: OFL-1.1',
    'tslib: 0BSD',
  ]);
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

it('a build ships a bill of materials, identical for identical sources', async () => {
  const sbom = (await build())('sbom.cdx.json');
  expect(JSON.parse(sbom)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: '@homeroom/shop', version: '1.0.0+abc' } },
    components: [{ name: '@fontsource-variable/figtree' }, { name: 'tslib', purl: expect.stringMatching(/^pkg:npm\/tslib@2/) }],
  });
  rmSync(path.join(folder, 'dist'), { recursive: true });
  expect((await build())('sbom.cdx.json')).toBe(sbom);
});

it('the registry names an artifact’s bill of materials with its hash', () => {
  const dist = 'apps/marketplace/dist';
  const facts = JSON.parse(readFileSync(`${dist}/build-facts.json`, 'utf8')) as BuildFacts;
  const { integrity } = buildOf(facts, 'https://shop.example/mf-manifest.json', {});
  expect(integrity['sbom.cdx.json']).toBe(integrityOf(readFileSync(`${dist}/sbom.cdx.json`)));
  expect(integrity['licenses.txt']).toBe(integrityOf(readFileSync(`${dist}/licenses.txt`)));
});

it('the registry names the recorded shell’s bill of materials with its hash', () => {
  const dist = 'apps/shell/dist';
  const facts = JSON.parse(readFileSync(`${dist}/build-facts.json`, 'utf8')) as ShellBuildFacts;
  expect(shellOf(facts).bill).toBe(integrityOf(readFileSync(`${dist}/sbom.cdx.json`)));
});

it('our own files belong to no package, and a package without a license is not shipped', () => {
  expect(packageOf(path.resolve('apps/shell/src/index.ts'))).toBeNull();
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'odd', version: '1.0.0' }));
  expect(() => describePackage(folder)).toThrow('odd has no license');
});
