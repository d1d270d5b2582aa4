import type { PayoutLine } from '@homeroom/contracts';
import { statementOf } from './statement';

const LINE: PayoutLine = {
  ...{ id: 1, voucherEnd: 'MWBY', dealTitle: 'Two hours', locationName: 'Studio', usedAt: '2026-11-20T07:30:00.000Z' },
  ...{ price: 40, amount: 40, held: 0, isReserve: false },
};
const NOTHING = { voucherEnd: null, dealTitle: null, locationName: null, usedAt: null, price: null };

it('names what each line is for, on its local day', () => {
  const lines = [
    LINE,
    { ...LINE, amount: -40 },
    { ...LINE, amount: -35.55 },
    { ...LINE, amount: 35.55 },
    { ...LINE, ...NOTHING, amount: -2.5 },
  ];
  expect(statementOf(lines).split('\r\n').slice(1, -1)).toEqual([
    '2026-11-19,Used voucher,Two hours,••••MWBY,Studio,40,0,40',
    '2026-11-19,Taken back,Two hours,••••MWBY,Studio,-40,0,-40',
    '2026-11-19,Taken back,Two hours,••••MWBY,Studio,-40,-4.45,-35.55',
    '2026-11-19,Used voucher,Two hours,••••MWBY,Studio,40,4.45,35.55',
    ',Correction by our team,,,,,,-2.5',
  ]);
});

/** Without the mark that tells a spreadsheet the encoding. */
const rowsOf = (lines: readonly PayoutLine[]) => statementOf(lines).slice(1).split('\r\n').slice(0, -1);

it('has a column for the reserve only if there is one, and each line still adds up', () => {
  const reserve = { ...LINE, amount: 3.56, isReserve: true };
  expect(rowsOf([LINE, reserve])).toEqual([
    'Used on,Kind,Deal,Voucher,Location,Price,Fees,You get',
    '2026-11-19,Used voucher,Two hours,••••MWBY,Studio,40,0,40',
    '2026-11-19,Reserve,Two hours,••••MWBY,Studio,,,3.56',
  ]);
  const lines = [{ ...LINE, amount: 31.99, held: 3.56 }, { ...LINE, amount: -31.99, held: -3.56 }, reserve, { ...reserve, amount: -3.56 }];
  expect(rowsOf(lines)).toEqual([
    'Used on,Kind,Deal,Voucher,Location,Price,Fees,Held for 30 days,You get',
    '2026-11-19,Used voucher,Two hours,••••MWBY,Studio,40,4.45,3.56,31.99',
    '2026-11-19,Taken back,Two hours,••••MWBY,Studio,-40,-4.45,-3.56,-31.99',
    '2026-11-19,Reserve,Two hours,••••MWBY,Studio,,,,3.56',
    '2026-11-19,Reserve taken back,Two hours,••••MWBY,Studio,,,,-3.56',
  ]);
});
