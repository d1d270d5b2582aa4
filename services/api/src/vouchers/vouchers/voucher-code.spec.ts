import { newVoucherCode } from './voucher-code';

describe('a voucher code', () => {
  it('can be read out loud: no 0 and O, no 1 and I', () => {
    for (let count = 0; count < 200; count += 1) expect(newVoucherCode()).toMatch(/^HR(-[A-HJ-NP-Z2-9]{4}){3}$/);
  });

  it('cannot be guessed: no two alike', () => {
    expect(new Set(Array.from({ length: 5_000 }, newVoucherCode)).size).toBe(5_000);
  });
});
