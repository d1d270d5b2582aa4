import { savings } from './savings';

describe('savings', () => {
  it('are exact to the cent and never negative', () => {
    expect([savings(180, 99), savings(0.3, 0.1), savings(19.99, 9.98), savings(5, 6)]).toEqual([81, 0.2, 10.01, 0]);
  });
});
