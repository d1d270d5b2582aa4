import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import lean, { OF_DATA_ROUTERS } from './lean-router-loader.mjs';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const ROUTER = path.join(MODULES, 'react-router/dist/production');
const OFFERED = fileURLToPath(new URL('../../libs/web/src/router.ts', import.meta.url));
const filesOfRouter = () => readdirSync(ROUTER).filter((file) => /^chunk-.*\.mjs$/.test(file));
const read = (file: string) => readFileSync(path.join(ROUTER, file), 'utf8');

it('leaves nothing in the router that a build would keep although it is unused', () => {
  const sources = readdirSync(ROUTER).filter((file) => file.endsWith('.mjs'));
  const whole = sources.map((file) => readFileSync(path.join(ROUTER, file), 'utf8')).join('\n');
  const form = /^var Form = React\d*\.forwardRef\(/m;
  expect(whole).toMatch(form);
  expect(whole).toContain('\nForm.displayName = "Form";');
  expect(lean(whole)).not.toMatch(form);
  expect(lean(whole)).not.toMatch(/^\w+\.displayName/m);
});

it('marks the checks of how developers use the router, so that no visitor loads their messages', () => {
  const checked = filesOfRouter().map(read).join('\n');
  const check = /^ +(?:invariant|warning)\(/m;
  expect(checked).toMatch(check);
  expect(lean(checked)).not.toMatch(check);
});

it('leaves out data routers in the file that has all of their lines, and changes no other', () => {
  const lines = OF_DATA_ROUTERS.map(([line]) => line);
  const linesLeft = filesOfRouter().map((file) => lines.filter((line) => lean(read(file)).includes(line)));
  expect(filesOfRouter().flatMap((file) => lines.filter((line) => read(file).includes(line)))).toEqual(lines);
  expect(linesLeft.flat()).toEqual([]);
});

it('leaves a router whole that is written differently', () => {
  const [first, ...others] = OF_DATA_ROUTERS.map(([line]) => line);
  expect(lean(others.join('\n'))).toBe(others.join('\n'));
  expect(lean([first, ...others].join('\n'))).not.toContain(first);
});

it('knows that our apps have no data router', () => {
  expect(readFileSync(OFFERED, 'utf8')).not.toMatch(/RouterProvider|create\w*Router/);
});
