import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CorrectBooks, type CorrectionOrder } from '../src/treasury/books/correct-books';
import { PostJournals } from '../src/treasury/books/post-journals';
import { VerifyBooks } from '../src/treasury/books/verify-books';
import { FetchMovements, OVERLAP } from '../src/treasury/reconciliation/fetch-movements';
import { aVoucher } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });

const SANDBOX = process.env['STRIPE_SANDBOX_URL']!;

const anAdmin = async (email: string) =>
  (await world.one<{ id: number }>(`INSERT INTO admins (email, name, password_hash) VALUES ($1, 'Admin', 'x') RETURNING id`, email)).id;
const [mia, leo] = [await anAdmin('mia@team.test'), await anAdmin('leo@team.test')];

const post = () => api.app.get(PostJournals).postAll();
const problems = () => api.app.get(VerifyBooks).problems();
const correct = (order: CorrectionOrder, admin = mia) => api.app.get(CorrectBooks).correct(order, admin);
const confirm = (id: number, admin: number) => api.app.get(CorrectBooks).confirm(id, admin);

const refuse = (id: number, admin: number, why = 'Not ours') => api.app.get(CorrectBooks).refuse(id, admin, why);
const waiting = async () => (await api.app.get(CorrectBooks).waiting()).map(({ id }) => id);

const BANK = { account: 'bank', reference: '' };
const UNEXPLAINED = { account: 'unexplained', reference: '' };
const explaining = (movement: string, cents: number): CorrectionOrder => ({
  ...{ debit: BANK, credit: UNEXPLAINED, cents, movement },
  reason: 'The fee of the bank for a wire',
});

/** Money that left the card provider for a reason unknown to us. */
async function aMovement(cents: number): Promise<string> {
  const body = JSON.stringify({ type: 'adjustment', category: 'other_adjustment', amount: -cents, source: 'adj_1' });
  const { id } = (await (await fetch(`${SANDBOX}/_test/movements`, { method: 'POST', body })).json()) as { id: string };
  await api.app.get(FetchMovements).fetch(OVERLAP.usual);
  await post();
  return id;
}

describe('a correction', () => {
  it('explains a movement with one more journal, with a reason and a name, and changes no existing one', async () => {
    const movement = await aMovement(2_500);
    expect(await problems()).toEqual([`movement ${movement} of −$25.00 is not known here`]);
    const journals = await world.count('journals', 'true');
    const { id } = await correct(explaining(movement, 2_500));
    await post();
    expect(await problems()).toEqual([]);
    expect(await world.count('journals', 'true')).toBe(journals + 1);
    const written = await world.one('SELECT action, admin_id, note FROM audit_entries WHERE subject_id = $1', String(id));
    expect(written).toEqual({ action: 'correction.add', admin_id: mia, note: 'The fee of the bank for a wire' });
  });

  it('explains a part, and the rest stays red by its amount', async () => {
    const movement = await aMovement(3_000);
    await correct(explaining(movement, 1_000));
    await post();
    expect(await problems()).toEqual([`movement ${movement} of −$20.00 is not known here`]);
    await correct(explaining(movement, 2_000));
    await post();
    expect(await problems()).toEqual([]);
  });

  it('sent twenty times at once is made once', async () => {
    const movement = await aMovement(700);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => correct(explaining(movement, 700))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await post();
    expect(await problems()).toEqual([]);
  });

  it('of a debt counts for the books and the records alike', async () => {
    const voucher = await aVoucher(api, world, 'gus@example.com', { price: 40 });
    await post();
    const holder = { account: 'holders', reference: String(voucher.id) };
    await correct({ debit: holder, credit: { account: 'goodwill', reference: '' }, cents: 500, reason: 'Agreed by phone', movement: null });
    expect(await problems()).toEqual([expect.stringMatching(/^correction \d+ has no journal$/)]);
    await post();
    expect(await problems()).toEqual([]);
  });

  it('above $500 counts once someone else on the team confirms it, and then for good', async () => {
    const movement = await aMovement(50_001);
    const { id, counts } = await correct(explaining(movement, 50_001));
    expect(counts).toBe(false);
    await post();
    expect(await problems()).toHaveLength(1);
    await expect(confirm(id, mia)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const confirmed = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(id, leo)));
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await post();
    expect(await problems()).toEqual([]);
    expect(await world.count('audit_entries', `action = 'correction.confirm' AND admin_id = ${leo}`)).toBe(1);
  });

  it('above $500 within a day by one person also waits, however it is split', async () => {
    const ana = await anAdmin('ana@team.test');
    const movement = await aMovement(90_000);
    expect(await correct(explaining(movement, 30_000), ana)).toMatchObject({ counts: true });
    const parts = await Promise.all([correct(explaining(movement, 20_000), ana), correct(explaining(movement, 20_000), ana)]);
    expect(parts.filter(({ counts }) => counts)).toHaveLength(1);
    const [left] = parts.filter(({ counts }) => !counts);
    expect(await correct(explaining(movement, 1), ana)).toMatchObject({ counts: false });
    await confirm(left!.id, leo);
    await post();
    expect(await problems()).toEqual([`movement ${movement} of −$200.00 is not known here`]);
    await correct(explaining(movement, 19_999), leo);
    for (const id of await waiting()) await confirm(id, mia);
    await post();
    expect(await problems()).toEqual([]);
  });

  it('that is waiting is listed with all facts for a decision, until it is refused or confirmed', async () => {
    const movement = await aMovement(60_000);
    const { id } = await correct(explaining(movement, 60_000));
    expect(await api.app.get(CorrectBooks).waiting()).toEqual([
      { id, debit: 'bank', credit: 'unexplained', cents: 60_000, reason: 'The fee of the bank for a wire', movement, madeBy: mia },
    ]);
    await confirm(id, leo);
    expect(await waiting()).toEqual([]);
    await post();
  });

  it('that is waiting can be refused by anyone on the team, once, and its movement can be explained again', async () => {
    const movement = await aMovement(61_000);
    const { id } = await correct(explaining(movement, 61_000));
    await expect(refuse(id, leo, ' ')).rejects.toThrow('Please say why');
    const ends = await Promise.allSettled([refuse(id, leo), refuse(id, mia)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(confirm(id, leo)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION', message: `Correction ${id} was refused` });
    await expect(database.query('UPDATE corrections SET refused_at = now() WHERE id = $1', [id])).rejects.toThrow(/append-only/);
    expect(await waiting()).toEqual([]);
    await post();
    expect(await problems()).toEqual([`movement ${movement} of −$610.00 is not known here`]);
    const again = await correct(explaining(movement, 61_000));
    await confirm(again.id, leo);
    await post();
    expect(await problems()).toEqual([]);
    await expect(refuse(again.id, leo)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: `Correction ${again.id} has already been confirmed`,
    });
  });

  it('that is waiting is never both refused and confirmed at the same moment', async () => {
    const movement = await aMovement(62_000);
    const { id } = await correct(explaining(movement, 62_000));
    const ends = await Promise.allSettled([refuse(id, leo), refuse(id, mia), confirm(id, leo)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isConfirmed = ends[2].status === 'fulfilled';
    await post();
    expect(await problems()).toEqual(isConfirmed ? [] : [`movement ${movement} of −$620.00 is not known here`]);
    if (!isConfirmed) await confirm((await correct(explaining(movement, 62_000))).id, leo);
    await post();
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['an account that is not in the chart', { debit: { account: 'petty-cash', reference: '' } }, 'There is no account petty-cash'],
    ['what the books do not know', { debit: { account: 'holders', reference: '0' } }, 'The books have no holders for voucher 0'],
    ['a part of what is one sum', { debit: { account: 'bank', reference: '7' } }, 'The account bank has no parts'],
    ['no reason', { reason: ' ' }, 'Please say why'],
    ['half a cent', { cents: 0.5 }, 'The amount is a whole number of cents above zero'],
    ['what is unexplained without its movement', { movement: null }, 'can only be corrected through its movement'],
    ['more than is unexplained', { cents: 2_000 }, 'That doesn’t explain movement'],
    ['the wrong way round', { debit: UNEXPLAINED, credit: BANK }, 'That doesn’t explain movement'],
  ])('is refused for %s', async (_what, change, message) => {
    const movement = await aMovement(900);
    const before = await world.count('corrections', 'true');
    await expect(correct({ ...explaining(movement, 900), ...change })).rejects.toThrow(message);
    expect(await world.count('corrections', 'true')).toBe(before);
    await correct(explaining(movement, 900));
  });

  it.each([Number('abc'), 1.5, 0, 99_999_999_999])('has no number such as %s', async (id) => {
    await expect(confirm(id, leo)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'A correction has a number, such as 12' });
  });

  it('is not changed, taken back or confirmed by its author, not even in the database', async () => {
    const movement = await aMovement(60_000);
    const { id } = await correct(explaining(movement, 60_000));
    const alter = (what: string) => database.query(`UPDATE corrections SET ${what} WHERE id = $1`, [id]);
    await expect(alter('cents = 1')).rejects.toThrow(/append-only/);
    await expect(alter(`confirmed_by = made_by, confirmed_at = now()`)).rejects.toThrow(/corrections_second_admin/);
    await expect(database.query('DELETE FROM corrections WHERE id = $1', [id])).rejects.toThrow(/append-only/);
    await confirm(id, leo);
    await expect(alter('confirmed_at = now()')).rejects.toThrow(/append-only/);
  });
});

describe('npm run books:correct', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('../dist/correct-books.js', import.meta.url)), ...args]);

  it('corrects, waits for a second admin above the limit, and says what it did or why not', async () => {
    const movement = await aMovement(70_000);
    const [debit, credit, by] = [
      ['--debit', 'bank'],
      ['--credit', 'unexplained'],
      ['--by', 'mia@team.test'],
    ] as const;
    const { stdout } = await run(...debit, ...credit, '--cents', '70000', '--why', 'A wire', '--movement', movement, ...by);
    expect(stdout).toMatch(/^correction \d+ waits until someone else on the team confirms it\n$/);
    const [number = ''] = /\d+/.exec(stdout) ?? [];
    await expect(run('--confirm', number, ...by)).rejects.toMatchObject({
      code: 1,
      stderr: 'Someone else on the team has to confirm it\n',
    });
    expect((await run('--waiting', ...by)).stdout).toBe(
      `${number}: $700.00 from unexplained to bank, movement ${movement}, by mia@team.test: A wire\n`,
    );
    const refused = await run('--refuse', number, '--why', 'Sent twice', ...by);
    expect(refused.stdout).toBe(`correction ${number} is refused\n`);
    expect((await run('--waiting', ...by)).stdout).toBe('no correction waits\n');
    const again = await run(...debit, ...credit, '--cents', '70000', '--why', 'A wire', '--movement', movement, ...by);
    const [second = ''] = /\d+/.exec(again.stdout) ?? [];
    expect((await run('--confirm', second, '--by', 'leo@team.test')).stdout).toBe(`correction ${second} counts\n`);
    await expect(run(...debit, ...credit, '--cents', '5', '--why', 'A wire', '--movement', '', ...by)).rejects.toMatchObject({ code: 2 });
    await expect(run(...debit)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('npm run books:correct') });
  }, 90_000);
});
