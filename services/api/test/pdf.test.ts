import type { Payout, PayoutLine, SchoolView } from '@homeroom/contracts';
import fc from 'fast-check';
import { statementOf } from '../src/treasury/payouts/statement';
import { StatementPdf } from '../src/treasury/payouts/statement-pdf';
import { SchoolPoster } from '../src/schools/schools/school-poster';
import { VoucherPdf } from '../src/vouchers/vouchers/voucher-pdf';
import type { VoucherRow } from '../src/vouchers/vouchers/voucher-page.joint';
import { Configuration } from '../src/platform/configuration/configuration';
import { readPdf } from './support/pdf';

const configuration = Object.assign(new Configuration(), {
  brandName: 'Homeroom',
  brandOwner: 'Homeroom Inc.',
  publicUrl: 'https://homeroom.test',
  supportEmail: 'help@homeroom.test',
  cashBelow: 15,
});

/** `−$1,234.50` */
const inCents = (dollars: string) => Math.round(Number(dollars.replaceAll(/[$,]/g, '').replace('−', '-')) * 100);

const aRow = (changes: Partial<VoucherRow> = {}): VoucherRow => ({
  id: 1,
  code: 'HR-ABCD-EFGH',
  access_salt: Buffer.alloc(16),
  access_token: Buffer.alloc(32),
  user_id: 1,
  customer_name: 'Ana Lee',
  customer_email: 'ana@example.com',
  expires_at: new Date('2999-01-01'),
  is_expired: false,
  days_left: 180,
  redeemed_at: null,
  voided_at: null,
  refund_requested_at: null,
  credited_at: null,
  is_disputed: false,
  created_at: new Date('2026-03-01'),
  purchase_price: '99.00',
  credit_used: '0.00',
  original_price: '180.00',
  discount_percentage: 45,
  school_points_earned: 99,
  need_to_know_info: 'Bring lunch.',
  deal_id: 1,
  deal_title: 'First robot',
  image_url: null,
  valid_location_ids: [],
  business_id: 1,
  business_name: 'Tidepool Makers',
  business_phone: null,
  business_website: null,
  school_id: 1,
  school_name: 'Northlake Elementary',
  locations: [],
  complaint: null,
  ...changes,
});

const aSchool: SchoolView = {
  id: 7,
  name: 'Northlake Elementary',
  address: '1 Lake Road',
  city: 'Irvine',
  state: 'CA',
  zipCode: '92602',
  contactPhone: null,
  principalName: null,
  points: 0,
  goalId: null,
  isActive: true,
};

const voucher = async (changes?: Partial<VoucherRow>) => readPdf(await new VoucherPdf(configuration).draw(aRow(changes), 'a'.repeat(43)));
const poster = async (changes?: Partial<SchoolView>) => readPdf(await new SchoolPoster(configuration).draw({ ...aSchool, ...changes }));

describe.each([
  ['a voucher', voucher, 'Voucher: First robot', 'QR code that opens this voucher at the counter'],
  ['a poster', poster, 'Support Northlake Elementary', 'QR code that opens the deals for Northlake Elementary'],
] as const)('%s on paper', (_, read, title, alternative) => {
  it('is tagged, with a title and a language', async () => {
    const { facts, language } = await read();

    expect(facts.get('Tagged')).toBe('yes');
    expect(facts.get('Title')).toBe(title);
    expect(language).toBe('en-US');
  });

  it('has one heading, and alternative text for its picture', async () => {
    const { structure, alternatives } = await read();

    expect(structure.match(/^\s+H1\b/gm)).toHaveLength(1);
    expect(structure.match(/^\s+Figure\b/gm)).toHaveLength(1);
    expect(alternatives).toEqual([alternative]);
  });

  it('embeds every font it needs', async () => {
    const { fonts } = await read();

    expect(fonts.length).toBeGreaterThan(1);
    // The columns emb and sub.
    expect(fonts.filter((line) => !/ yes yes /.test(line))).toEqual([]);
  });
});

it('reads a voucher from the deal to the small print, each fact after its name', async () => {
  const { words, structure } = await voucher();

  expect(words).toMatch(
    /^Homeroom First robot Tidepool Makers Scan at the counter .* Holder Ana Lee Original value \$180\.00 Amount paid \$99\.00 /,
  );
  expect(words).toMatch(
    /Need to know Bring lunch\. 99 points for Northlake Elementary The discount ends on .* The \$99\.00 you paid is still yours.* Anyone with this page/,
  );
  expect(structure).toMatch(/LI \(block\)\s+Lbl.*\s+"Holder "\s+LBody.*\s+"Ana Lee "/);
});

it.each([
  ['is refunded', { voided_at: new Date('2026-04-01') }, 'Refunded', ['99 points', 'Use it by', 'The discount']],
  ['is used', { redeemed_at: new Date('2026-04-01T20:00:00Z') }, 'Redeemed Apr 1, 2026 HR-ABCD-EFGH', ['Use it by', 'The discount']],
  ['became credit', { is_expired: true, credited_at: new Date('2026-10-01') }, 'Turned into store credit', ['Use it by', 'The discount']],
  ['is disputed', { refund_requested_at: new Date('2026-04-01'), is_disputed: true }, 'On hold', ['Refunded', 'Use it by', 'The discount']],
  [
    'is disputed after it became credit',
    { is_expired: true, credited_at: new Date('2026-10-01'), refund_requested_at: new Date('2026-11-01'), is_disputed: true },
    'Turned into store credit',
    ['On hold', 'Refunded', 'Use it by'],
  ],
  ['is on hold', { complaint: { state: 'open', answerBy: '2026-04-03T00:00:00Z' } }, 'On hold', ['Use it by', 'The discount']],
] as const)('promises on paper no use of a voucher that %s', async (_, changes, state, untrue) => {
  const { words } = await voucher(changes as Partial<VoucherRow>);

  expect(words).toContain(state);
  for (const promise of [...untrue, 'Anyone with this page', 'Scan at the counter']) expect(words).not.toContain(promise);
});

it('says of an expired voucher when it expired, and what is left of it', async () => {
  const { words } = await voucher({ is_expired: true, expires_at: new Date('2026-08-28T06:59:59.999Z') });

  expect(words).toContain('Expired Aug 27, 2026');
  expect(words).toContain('The discount ended on Aug 27, 2026. The $99.00 you paid is still yours: turn the voucher into store credit');
  expect(words).not.toMatch(/Use it by|Anyone with this page/);
});

it('writes thousands with a comma on paper, one point as one, and no points that nobody earned', async () => {
  expect((await voucher({ original_price: '1800.00', school_points_earned: 1 })).words).toMatch(/\$1,800\.00 .* 1 point for Northlake/);
  expect((await voucher({ school_points_earned: 0 })).words).not.toContain('0 points');
});

it('reads a poster’s steps as a list', async () => {
  const { structure } = await poster();

  expect(structure.match(/^\s+LI\b/gm)).toHaveLength(3);
  expect(structure.match(/^\s+L\b/gm)).toHaveLength(1);
});

it.each([
  ['accents', 'Zoë Núñez-Þórsdóttir, Łódź, Đorđević, Ţepeş, İstanbul, Ŵyłkō, Ǻngström'],
  ['Vietnamese', 'Nguyễn Thị Hường, Phở Ẩm Thực, Cần Thơ'],
  ['Vietnamese in single marks', 'Nguyễn Thị Hường'.normalize('NFD')],
  ['signs', '€ £ ¥ ₫ © ® ™ ° ½ × ± ≤ ≥ → ✓ ✔ ★ ☆ ♥ ♪ • … – “quoted”'],
  ['Greek and Cyrillic', 'Ωμέγα Київ'],
])('draws %s as they are written', async (_, text) => {
  const { words } = await voucher({ deal_title: text, customer_name: text, need_to_know_info: text });

  expect(words.normalize('NFC').split(text.normalize('NFC'))).toHaveLength(4);
});

it('leaves out what no font has, and keeps everything around it', async () => {
  const { words, facts } = await voucher({ deal_title: '🤖 Robots 👩‍🔬 and ✨ slime', customer_name: '王小明 Wang' });

  expect(words).toContain('Robots and slime');
  expect(words).toContain('Holder Wang Original');
  expect(facts.get('Title')).toBe('Voucher: 🤖 Robots 👩‍🔬 and ✨ slime');
});

it('continues over pages for a long need-to-know, with every word', async () => {
  const info = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
  const { words, facts } = await voucher({ need_to_know_info: `${info} ${'x'.repeat(300)}` });

  expect(Number(facts.get('Pages'))).toBeGreaterThan(1);
  expect(words).toContain(info);
  expect(words.replaceAll(' ', '')).toContain('x'.repeat(300));
});

it('fits a usual voucher and a poster on one sheet', async () => {
  const place = {
    id: 1,
    name: 'Annex',
    address: '1 Main St',
    city: 'Irvine',
    state: 'CA',
    zipCode: '92602',
    phone: '949-555-0100',
    isActive: true,
  };
  expect((await voucher({ locations: [place, place], business_phone: '949-555-0100' })).facts.get('Pages')).toBe('1');
  expect((await poster()).facts.get('Pages')).toBe('1');
});

describe('a statement on paper', () => {
  const payout: Payout = {
    vouchers: 12,
    ...{ id: 12, day: '2026-11-23', amount: 80, state: 'paid', sentAt: '2026-11-23T15:00:00Z', paidAt: null, returnedAt: null },
    ...{ returnReason: null, isHeld: false },
  };
  const line = (changes: Partial<PayoutLine> = {}): PayoutLine => ({
    ...{
      id: 1,
      voucherEnd: 'MWBY',
      dealTitle: 'First robot',
      locationName: 'Studio',
      usedAt: '2026-11-18T20:00:00Z',
      price: 50,
      amount: 50,
      held: 0,
      isReserve: false,
    },
    ...changes,
  });
  const statement = async (lines: readonly PayoutLine[], amount = 80) =>
    readPdf(await new StatementPdf(configuration).draw({ payout: { ...payout, amount }, businessName: 'Tidepool Makers', lines }));

  it('is tagged, with its table headers, language and title', async () => {
    const { facts, language, structure } = await statement([line({ amount: 80 })]);
    expect([facts.get('Tagged'), facts.get('Title'), language]).toEqual(['yes', 'Statement of payout 12: Tidepool Makers', 'en-US']);
    expect(structure.match(/^\s+Table\b/gm)).toHaveLength(1);
    expect(structure.match(/^\s+TH\b/gm)).toHaveLength(7);
    expect(structure.match(/^\s+TR\b/gm)).toHaveLength(3);
    expect(structure).toMatch(/TH[^\n]*:\s+\/Scope \/Column/);
  });

  it('shows each line’s amount, reversals, and the bank deposit', async () => {
    const back = line({ id: 2, amount: -20, price: 20, dealTitle: 'Clay' });
    const correction = line({ id: 3, voucherEnd: null, dealTitle: null, locationName: null, usedAt: null, price: null, amount: 52.5 });
    const { words } = await statement([line({ amount: 47.5 }), back, correction]);
    expect(words).toContain('Nov 18, 2026 First robot ••••MWBY Studio $50.00 $2.50 $47.50');
    expect(words).toContain('Clay (taken back) ••••MWBY Studio −$20.00 $0.00 −$20.00');
    expect(words).toMatch(/Correction by our team \$52\.50 Total \$80\.00/);
  });

  it('has a column for the reserve if there is one', async () => {
    const reserve = line({ id: 2, amount: 5, voucherEnd: 'QRST', isReserve: true });
    const { words, structure } = await statement([line({ amount: 42.5, held: 5 }), reserve], 47.5);
    expect(structure.match(/^\s+TH\b/gm)).toHaveLength(8);
    expect(words).toContain('Nov 18, 2026 First robot ••••MWBY Studio $50.00 $2.50 $5.00 $42.50');
    expect(words).toMatch(/First robot \(reserve\) ••••QRST Studio \$5\.00 Total \$47\.50/);
    expect(words.replaceAll(/\s+/g, ' ')).toContain('Held for 30 days');
  });

  it('continues over pages with every line once, and repeats the headers visually', async () => {
    const lines = Array.from({ length: 120 }, (_, id) => line({ id, voucherEnd: String(1_000 + id), amount: 50 }));
    const { words, facts, structure } = await statement(lines, 6_000);
    expect(Number(facts.get('Pages'))).toBeGreaterThan(2);
    expect(words.match(/••••\d{4}/g)).toHaveLength(120);
    expect(words.match(/You get/g)).toHaveLength(1);
    expect(structure.match(/^\s+TH\b/gm)).toHaveLength(7);
  });

  it('says on paper and in the spreadsheet, for any lines, what each brings and what the bank got', async () => {
    const amounts = fc.record({ price: fc.integer({ min: 1, max: 99_999 }), fees: fc.nat(900), held: fc.nat(900), isBack: fc.boolean() });
    const sold = amounts
      .filter(({ price, fees, held }) => price > fees + held)
      .map(({ price, fees, held, isBack }) => {
        const [sign, amount] = [isBack ? -1 : 1, price - fees - held];
        return line({ price: price / 100, amount: (sign * amount) / 100, held: (sign * held) / 100 });
      });
    const nothing = { voucherEnd: null, dealTitle: null, locationName: null, usedAt: null, price: null };
    const other = fc
      .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom({ isReserve: true }, nothing))
      .map(([cents, changes]) => line({ ...changes, amount: cents / 100, held: 0 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(sold, other), { minLength: 1, maxLength: 12 }), async (lines) => {
        const deposit = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        const rows = statementOf(lines).trimEnd().split('\r\n').slice(1);
        const inFile = rows.map((row) => Math.round(Number(row.split(',').at(-1)) * 100));
        const { structure } = await statement(lines, deposit / 100);
        const onPaper = structure
          .split(/^\s+TR\b/m)
          .slice(2)
          .map((row) => inCents(row.match(/−?\$[\d,]+\.\d\d/g)!.at(-1)!));
        expect(inFile).toEqual(lines.map(({ amount }) => Math.round(amount * 100)));
        expect(onPaper).toEqual([...inFile, deposit]);
      }),
      { numRuns: 12 },
    );
  });
});
