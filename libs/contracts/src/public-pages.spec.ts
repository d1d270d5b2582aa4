import { canonicalPath } from './public-pages';

it.each([
  ['/', '/'],
  ['/deals', '/deals'],
  ['/deals/', '/deals'],
  ['/deals/7', '/deals/7'],
  ['/schools/7/', '/schools/7'],
  ['/schools/7/support', '/schools/7'],
  ['/privacy-policy', '/privacy-policy'],
  ['/deals/0', null],
  ['/deals/7/x', null],
  ['/checkout', null],
  ['/admin', null],
  ['/toString', null],
])('%s is known as %s', (pathname, path) => {
  expect(canonicalPath(pathname)).toBe(path);
});
