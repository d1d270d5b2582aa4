import { newQueryClient } from '@homeroom/web';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { featuredDealsQuery } from '../features/deals';
import { show } from '../testing/show';
import { HomePage } from './home';

const DEALS = [7, 8, 9].map((id) => aDeal({ id, imageUrl: `/pictures/${id}.svg` }));

function open() {
  const queries = newQueryClient();
  queries.setQueryData(featuredDealsQuery.queryKey, { items: DEALS, total: DEALS.length, isCapped: false, next: null });
  show(<HomePage />, {}, '/', queries);
}

it('requests the picture of the first deal at once, and the others when they come near', () => {
  open();
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null, null]);
});

it('requests no picture beside its title if the screen has no room for one', () => {
  open();
  const sources = [...document.querySelectorAll<HTMLSourceElement>('[aria-hidden=true] picture > source')];
  expect(sources).toHaveLength(3);
  for (const { media, srcset } of sources) {
    expect(media).toBe('(max-width: 52rem)');
    // A space would end the address.
    expect(srcset).toMatch(/^data:image\/svg\+xml,\S+$/);
  }
});
