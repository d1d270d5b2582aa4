import { asItWas } from './as-it-was.mjs';

class Card {
  title() {
    return 'Clay';
  }
}

class Unlisted {}

it('puts back what was changed, added, or deleted on a global object, its classes, their prototypes, and other objects', () => {
  const environment: Record<string, string> = { PORT: '1' };
  const scope: Record<string, unknown> = { Card, fetch: 'real', alert: 'real' };
  const putBack = asItWas(scope, environment, Unlisted);
  const { title } = Card.prototype;
  Object.assign(scope, { fetch: 'fake', IntersectionObserver: 'fake' });
  delete scope['alert'];
  Object.assign(Card, { count: 3 });
  Object.assign(Card.prototype, { title: () => 'Paint' });
  Object.assign(Unlisted.prototype, { added: true });
  Object.assign(environment, { PORT: '2', HOST: 'here' });
  putBack();
  expect(scope).toEqual({ Card, fetch: 'real', alert: 'real' });
  expect(Object.keys(Card)).toEqual([]);
  expect(Card.prototype.title).toBe(title);
  expect('added' in Unlisted.prototype).toBe(false);
  expect(environment).toEqual({ PORT: '1' });
});

it('leaves symbols to the test framework, and polyfills to the packages that are loaded once', () => {
  const matchers = Symbol('matchers');
  const scope: Record<PropertyKey, unknown> = {};
  const putBack = asItWas(scope);
  Object.assign(scope, { CSS: 'polyfill', [matchers]: 'known' });
  putBack();
  expect(scope['CSS']).toBe('polyfill');
  expect(scope[matchers]).toBe('known');
});
