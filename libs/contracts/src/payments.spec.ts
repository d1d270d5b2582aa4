import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CreatePaymentIntent } from './payments';

const GOOD = { dealId: 1, schoolId: 2, customerName: ' Ana Lee ', customerEmail: ' Ana@Example.COM ', amount: 19.99 };
const wrongFields = (change: object) =>
  validateSync(plainToInstance(CreatePaymentIntent, { ...GOOD, ...change })).map(({ property }) => property);

describe('a request to prepare a payment', () => {
  it('trims its fields and lowercases its address', () => {
    expect(plainToInstance(CreatePaymentIntent, GOOD)).toMatchObject({ customerName: 'Ana Lee', customerEmail: 'ana@example.com' });
    expect(wrongFields({})).toEqual([]);
  });

  it.each([
    ['dealId', 0],
    ['dealId', 1.5],
    ['dealId', '1'],
    ['schoolId', 99_999_999_999],
    ['customerName', '   '],
    ['customerName', 'x'.repeat(121)],
    ['customerName', 'Ana\nBcc: x'],
    ['customerEmail', 'not an address'],
    ['customerEmail', 'a@b.co\r\nBcc: evil@x.co'],
    ['amount', -1],
    ['amount', 1.999],
    ['amount', Number.NaN],
    ['draftId', 'x'],
  ])('is rejected when %s is %p', (field, value) => {
    expect(wrongFields({ [field]: value })).toEqual([field]);
  });

  it('accepts names as people write them', () => {
    for (const customerName of ["Zoë O'Neil-García", '李小龍', 'Ana 🎨']) expect(wrongFields({ customerName })).toEqual([]);
  });
});
