import { binding, comesAfter, isCursor, listedDeals, orderBy } from './deal-filters.joint';

describe('the filters of a list', () => {
  it('pass the caller’s text as parameters, never into the statement', () => {
    const { bind, parameters } = binding();
    const sql = listedDeals({ place: { businesses: [7], places: [8], owners: [9] }, minPrice: 4321, endsWithin: 365 }, bind);
    expect(sql).not.toMatch(/4321|365|[789]/);
    expect(parameters).toEqual([[7, 9], [7], [8], 4321, 365]);
  });

  it('order by featured, then newest', () => {
    expect(orderBy('featured')).toBe('d.is_featured DESC, d.created_at DESC, d.id DESC');
  });

  it('continue after a row in the direction of the order', () => {
    const { bind, parameters } = binding();
    expect(comesAfter('price-low', ['9.50', '7'], bind)).toBe('(d.sale_price, d.id) > ((SELECT $1::numeric), (SELECT $2::int))');
    expect(comesAfter('discount', ['50', '7'], bind)).toBe('(d.discount_percentage, d.id) < ((SELECT $3::int), (SELECT $4::int))');
    expect(parameters).toEqual(['9.50', '7', '50', '7']);
  });

  it('ignore an invalid cursor', () => {
    expect(isCursor('featured', ['false', '2026-11-22 14:00:00.123+00', '7'])).toBe(true);
    for (const wrong of [null, 7, [], ['1'], ['1', '2', '3'], ["1'; DROP", '7'], [1, 2]]) expect(isCursor('price-low', wrong)).toBe(false);
  });
});
