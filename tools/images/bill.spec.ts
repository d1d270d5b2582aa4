import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billOfImage } from './bill.mjs';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'bill-'))));
afterEach(() => rmSync(root, { recursive: true }));

function put(folder: string, facts: object): string {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(facts));
  return path.join(root, folder);
}
const service = () => ({ folder: put('services/api', { name: '@homeroom/api', version: '0.5.0' }), node: '24.1.0' });

it('lists Node and each package in the image once, including nested ones, but not our own', () => {
  put('node_modules/semver', { name: 'semver', version: '7.8.6', license: 'ISC' });
  put('node_modules/@scope/tool', { name: '@scope/tool', version: '1.0.0', license: 'MIT' });
  put('node_modules/@scope/tool/node_modules/semver', { name: 'semver', version: '6.0.0', license: 'ISC' });
  put('node_modules/other/node_modules/semver', { name: 'semver', version: '6.0.0', license: 'ISC' });
  put('node_modules/@scope/tool/dist/esm', { type: 'module' });
  put('node_modules/@scope/tool/dist/inner', { name: 'inner', version: '0.0.0' });
  symlinkSync(service().folder, path.join(root, 'node_modules/@homeroom-api'));
  put('node_modules/@homeroom/contracts', { name: '@homeroom/contracts', version: '1.0.0' });
  const bill = billOfImage(service(), [path.join(root, 'node_modules')]);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: '@homeroom/api', version: '0.5.0' } } });
  expect(bill.components.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'node 24.1.0',
    '@scope/tool 1.0.0',
    'semver 6.0.0',
    'semver 7.8.6',
  ]);
});

it('lists each package’s license, or that it has none', () => {
  put('node_modules/old', { name: 'old', version: '1.0.0', licenses: [{ type: 'MIT' }, { type: 'BSD-3-Clause' }] });
  put('node_modules/silent', { name: 'silent', version: '1.0.0' });
  const { components } = billOfImage(service(), [path.join(root, 'node_modules')]);
  expect(components.slice(1)).toMatchObject([
    { licenses: [{ expression: 'MIT OR BSD-3-Clause' }] },
    { licenses: [{ expression: 'NOASSERTION' }] },
  ]);
});

it('includes another part’s bill, and a single package by its folder', () => {
  put('node_modules/semver', { name: 'semver', version: '7.8.6', license: 'ISC' });
  put('node_modules/react', { name: 'react', version: '1.0.0', license: 'MIT' });
  const shell = path.join(root, 'shell.json');
  writeFileSync(shell, JSON.stringify({ components: [{ name: 'react', version: '19.3.1', licenses: [{ expression: 'MIT' }] }] }));
  const { components } = billOfImage(service(), [path.join(root, 'node_modules/semver'), shell]);
  expect(components.map(({ name, version }) => `${name} ${version}`)).toEqual(['node 24.1.0', 'react 19.3.1', 'semver 7.8.6']);
});

/** The node_modules folders inside our packages that are copied whole into the image, from the lock file. */
function besideOurs(copied: readonly string[]): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  const places = Object.entries(packages).flatMap(([place, { dev }]) => (dev ? [] : (/^(.+?)\/node_modules\//.exec(place)?.[1] ?? [])));
  return [...new Set(places)].filter((part) => copied.includes(part)).map((part) => `${part}/node_modules`);
}

it.each([
  ['api', 'services/api node_modules'],
  ['renderer', 'services/renderer node_modules/semver apps/shell/dist/sbom.cdx.json'],
])('the %s image is built with a bill of all its packages', (image, places) => {
  const file = readFileSync(`deploy/images/${image}.Dockerfile`, 'utf8');
  const copied = [...file.matchAll(/^COPY --from=build \/homeroom\/(\S+) /gm)].map(([, part = '']) => part);
  expect(file).toContain(`node tools/images/bill.mjs ${[places, ...besideOurs(copied)].join(' ')}\n`);
  expect(file).toContain('COPY --from=build /homeroom/sbom.cdx.json ./');
});

it('runs during the image build, when only production packages are left', () => {
  const folder = service().folder;
  put('node_modules/semver', { name: 'semver', version: '7.8.6', license: 'ISC' });
  const tool = path.resolve('tools/images/bill.mjs');
  execFileSync(process.execPath, [tool, folder, path.join(root, 'node_modules')], { cwd: root });
  expect(JSON.parse(readFileSync(path.join(root, 'sbom.cdx.json'), 'utf8'))).toMatchObject({
    components: [{ name: 'node', version: process.versions.node }, { name: 'semver' }],
  });
});
