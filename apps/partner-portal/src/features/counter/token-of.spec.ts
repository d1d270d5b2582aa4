import { tokenOf } from './token-of';

const TOKEN = 'a'.repeat(42) + '_';

it('reads only a voucher’s QR code', () => {
  expect(tokenOf(`https://homeroom.example/voucher?token=${TOKEN}`)).toBe(TOKEN);
  for (const other of [
    '',
    'HR-AAAA-BBBB-CCCC',
    'https://homeroom.example/voucher',
    `https://homeroom.example/deals?token=${TOKEN}`,
    'https://homeroom.example/voucher?token=short',
  ])
    expect(tokenOf(other)).toBeNull();
});
