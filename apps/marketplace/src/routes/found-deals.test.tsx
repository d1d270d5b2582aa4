import { jest } from '@jest/globals';
import { useLayoutEffect } from 'react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { show } from '../testing/show';
import { FoundDeals } from './found-deals';

const DEALS = Array.from({ length: 24 }, (_, id) => aDeal({ id: id + 1 }));
const cards = () => document.querySelectorAll('article').length;

/** How many cards the list's first drawing had. */
function firstDrawing(): number {
  let first = 0;
  function List() {
    useLayoutEffect(() => {
      first ||= cards();
    });
    return <FoundDeals deals={DEALS} marked={[]} />;
  }
  show(<List />, {});

  return first;
}

afterEach(() => jest.restoreAllMocks());

it('draws six cards first when a press opens a list, and then all', () => {
  expect(firstDrawing()).toBe(6);
  expect(cards()).toBe(24);
});

it('draws all cards of a list that somebody returns to at once', () => {
  jest.spyOn(History.prototype as { state: unknown }, 'state', 'get').mockReturnValue({ place: { y: 4_000 } });
  expect(firstDrawing()).toBe(24);
});
