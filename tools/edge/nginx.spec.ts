import { readFileSync } from 'node:fs';
import { withRules } from './nginx.mjs';
import { SCREENS } from '@homeroom/contracts';
import { FILES, PAGES, cacheControlOf } from './rules.mjs';

const template = () => readFileSync(new URL('../../deploy/nginx/shell.conf.template', import.meta.url), 'utf8');

it('nginx follows the rules of the local edge', () => {
  expect(withRules(template())).toBe(template());
});

it('a rule changed only in the template is overwritten', () => {
  const changed = template().replace("frame-ancestors 'none'", 'frame-ancestors *');
  expect(changed).not.toBe(template());
  expect(withRules(changed)).toBe(template());
});

it('a template that lacks a rule, or has an unknown one, is rejected', () => {
  expect(() => withRules(template().replace('# rules: headers', '# no rules'))).toThrow('no place for headers');
  expect(() => withRules(template().replace('# rules: headers', '# rules: wishes'))).toThrow('wishes');
});

it.each([
  ['/js/shell.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
  ['/pictures/pottery.svg', 'public, max-age=86400'],
  ['/index.html', 'no-cache'],
])('browsers cache %s: %s', (pathname, cacheControl) => {
  expect(cacheControlOf(pathname)).toBe(cacheControl);
});

it('nginx retries no request that the API has answered, although it considers PUT and DELETE repeatable', () => {
  const retried = [...template().matchAll(/^ *proxy_next_upstream (.*);$/gm)].map(([, when]) => when);
  expect(new Set(retried)).toEqual(new Set(['error timeout', 'off']));
});

it('nginx asks the API about each of our addresses, and about none with characters that nginx interprets', () => {
  const plain = new RegExp(`^${PAGES.address}$`);
  const addresses = Object.values(SCREENS).map((screen) => (typeof screen === 'string' ? screen : screen(7)));
  expect(addresses.filter((address) => !plain.test(address))).toEqual([]);
  expect(
    ['/a b', '/a\nb', '/a%20b', '/a?b', '/a#b', '/a;b', '/a$b', '/a"b', '/a\\b', 'a'].filter((address) => plain.test(address)),
  ).toEqual([]);
});

it.each([
  ['/js/app.js', true],
  ['/favicon.ico', true],
  ['/deals/7', false],
  ['/api/schools/7/poster.pdf', false],
])('%s is a file of the edge: %s', (address, isFile) => {
  expect(new RegExp(FILES).test(address)).toBe(isFile);
});
