import type { PayoutLine } from '@homeroom/contracts';
import { statementOf } from './statement';

const LINE: PayoutLine = {
  ...{ id: 1, voucherEnd: 'MWBY', dealTitle: 'Two hours', locationName: 'Studio', usedAt: '2026-11-20T07:30:00.000Z' },
  ...{ price: 40, amount: 40 },
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
