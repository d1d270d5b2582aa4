import { readFileSync } from 'node:fs';
import { withRules } from './nginx.mjs';
import { PAGE_TITLES } from '@homeroom/contracts';
import { cacheControlOf, PUBLIC_PAGES } from './rules.mjs';

const template = () => readFileSync(new URL('../../deploy/nginx/shell.conf.template', import.meta.url), 'utf8');

it('nginx follows the rules that the edge of one machine follows', () => {
  expect(withRules(template())).toBe(template());
});

it('a rule that is changed in the template alone is written over', () => {
  const changed = template().replace("frame-ancestors 'none'", 'frame-ancestors *');
  expect(changed).not.toBe(template());
  expect(withRules(changed)).toBe(template());
});

it('a template that lacks a rule, or has one that nobody knows, is refused', () => {
  expect(() => withRules(template().replace('# rules: headers', '# no rules'))).toThrow('no place for headers');
  expect(() => withRules(template().replace('# rules: headers', '# rules: wishes'))).toThrow('wishes');
});

it.each([
  ['/js/shell.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
  ['/pictures/pottery.svg', 'public, max-age=86400'],
  ['/index.html', 'no-cache'],
])('%s is kept by browsers: %s', (pathname, cacheControl) => {
  expect(cacheControlOf(pathname)).toBe(cacheControl);
});

it('the edge knows the public pages of the contracts, and no others', () => {
  const paths = Object.keys(PAGE_TITLES);
  expect(paths.filter((path) => !new RegExp(PUBLIC_PAGES).test(path))).toEqual([]);
  expect(
    /\((?:\?<\w+>)([^)]*)\)/
      .exec(PUBLIC_PAGES)![1]!
      .split('|')
      .map((name) => `/${name}`)
      .sort(),
  ).toEqual(paths.sort());
});
