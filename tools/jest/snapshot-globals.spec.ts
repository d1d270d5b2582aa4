import { snapshotGlobals } from './snapshot-globals.mjs';

class Card {
  title() {
    return 'Clay';
  }
}

class Unlisted {}

it('restores what was changed, added, or deleted on a global object, its classes, their prototypes, and other objects', () => {
  const environment: Record<string, string> = { PORT: '1' };
  const scope: Record<string, unknown> = { Card, fetch: 'real', alert: 'real' };
  const restore = snapshotGlobals(scope, environment, Unlisted);
  const { title } = Card.prototype;
  Object.assign(scope, { fetch: 'fake', IntersectionObserver: 'fake' });
  delete scope['alert'];
  Object.assign(Card, { count: 3 });
  Object.assign(Card.prototype, { title: () => 'Paint' });
  Object.assign(Unlisted.prototype, { added: true });
  Object.assign(environment, { PORT: '2', HOST: 'here' });
  restore();
  expect(scope).toEqual({ Card, fetch: 'real', alert: 'real' });
  expect(Object.keys(Card)).toEqual([]);
  expect(Card.prototype.title).toBe(title);
  expect('added' in Unlisted.prototype).toBe(false);
  expect(environment).toEqual({ PORT: '1' });
});

it('keeps the test framework’s symbols, and the polyfills of packages that are loaded once', () => {
  const matchers = Symbol('matchers');
  const scope: Record<PropertyKey, unknown> = {};
  const restore = snapshotGlobals(scope);
  Object.assign(scope, { CSS: 'polyfill', [matchers]: 'known' });
  restore();
  expect(scope['CSS']).toBe('polyfill');
  expect(scope[matchers]).toBe('known');
});
