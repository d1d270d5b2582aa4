import { listedDeals, orderBy } from './deal-filters.joint';

describe('the filters of a list', () => {
  it('put what the caller wrote into parameters, never into the statement', () => {
    const { sql, parameters } = listedDeals({ q: "x'; DROP", location: 'Irvine' });
    expect(sql).not.toContain('DROP');
    expect(parameters).toEqual(["%x'; drop%", '%irvine%']);
  });

  it('take wildcards literally', () => {
    expect(listedDeals({ q: '50%_\\' }).parameters).toEqual(['%50\\%\\_\\\\%']);
  });

  it('order by featured when nothing is asked', () => {
    expect(orderBy()).toContain('is_featured');
  });
});
