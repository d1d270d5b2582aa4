import type { Type } from '@nestjs/common';
import type { CorrectionView, Problem, ReconciledDay, UnexplainedMovement } from '@homeroom/contracts';
import type { ExportList } from '../../src/foundation/exports';
import { JournalList } from '../../src/treasury/books/lists/journal.list';
import { PayoutLinesList, PayoutsList, YearlyList } from '../../src/treasury/payouts/lists/payouts.lists';
import { anAdmin } from '../support/shopper';
import { aPayee, api, becomes, catchUp, change, database, draw, isDue, lastOf, promised, sandbox, team, used, why, world } from './setup';

describe('a comparison at the push of a button', () => {
  it('before the worker’s counts as the day’s own, with its email; a later one replaces it, which is logged', async () => {
    const compare = async () => (await api.post<ReconciledDay>('/api/admin/reconciliations', {}, team)).body;
    const paysOut = (interval: string) => sandbox('/_test/own-payouts', { method: 'POST', body: JSON.stringify({ interval }) });
    await paysOut('daily');
    const { day, problems } = await compare();
    expect(problems).toEqual([expect.stringContaining('pays out by itself')]);
    expect(await promised('books-off', 'day', day)).toBe(1);
    await paysOut('manual');
    expect((await compare()).problems).toEqual([]);
    expect(await promised('books-off', 'day', day)).toBe(1);
    const entries = await database.query<unknown[]>(
      `SELECT action, before, after FROM audit_entries WHERE subject = 'reconciliation' AND subject_id = $1 ORDER BY id`,
      [day],
    );
    expect(entries).toEqual([
      { action: 'reconciliation.add', before: null, after: { problems } },
      { action: 'reconciliation.repeat', before: { problems }, after: { problems: [] } },
    ]);
  });
});

describe('an unexplained movement', () => {
  const move = async (amount: number) => {
    const { id } = await sandbox<{ id: string }>('/_test/movements', {
      ...{ method: 'POST', body: JSON.stringify({ type: 'adjustment', category: 'other_adjustment', amount, source: 'adj_1' }) },
    });
    await catchUp();
    return id;
  };
  const unexplained = async () => (await api.get<UnexplainedMovement[]>('/api/admin/unexplained', team)).body;
  const explain = (id: string, body: object, headers = team) =>
    api.post<{ counts: boolean } & Problem>(`/api/admin/movements/${id}/explain`, body, headers);

  it('is listed, and gone once it is explained with a reason', async () => {
    const id = await move(-1_000);
    expect(await unexplained()).toMatchObject([{ id, category: 'other_adjustment', amount: -10, left: -10, waits: false }]);
    expect((await explain(id, { account: 'goodwill' })).status).toBe(400);
    expect((await explain(id, { account: 'holders', reason: 'Mine' })).status).toBe(400);
    expect((await explain(id, { account: 'payable', reference: '999999', reason: 'Nobody' })).status).toBe(400);
    expect((await explain(id, { account: 'goodwill', reason: 'A refund made by hand' })).body).toEqual({ counts: true });
    expect(await unexplained()).toEqual([]);
    await catchUp();
    expect(await unexplained()).toEqual([]);
    const again = async () => (await api.post<ReconciledDay>('/api/admin/reconciliations', {}, team)).body;
    const { day: checked } = await again();
    expect(await again()).toMatchObject({ day: checked, problems: [] });
    expect(await world.count('reconciliations', 'day = $1', checked)).toBe(1);
    expect((await explain(id, { account: 'goodwill', reason: 'Again' })).status).toBe(404);
    const [correction] = (await api.get<CorrectionView[]>('/api/admin/corrections', team)).body;
    expect(correction).toMatchObject({ debit: 'goodwill', credit: 'unexplained', amount: 10, movementId: id, state: 'confirmed' });
    const [day] = (await api.get<ReconciledDay[]>('/api/admin/reconciliations', team)).body;
    expect(day).toMatchObject({ day: '2031-03-03', problems: [expect.stringContaining('pays out by itself')] });
  });

  it('above $500 waits for a second admin, who confirms or refuses it', async () => {
    const [id, { headers: second }] = [await move(90_000), await anAdmin(api, world)];
    expect((await explain(id, { account: 'bank', reason: 'A top-up' })).body).toEqual({ counts: false });
    expect(await unexplained()).toMatchObject([{ id, left: 900, waits: true }]);
    const waiting = async () => (await api.get<CorrectionView[]>('/api/admin/corrections', team)).body[0]!;
    const decide = (what: string, headers: Record<string, string>, body = {}) =>
      waiting().then((one) => api.post<Problem>(`/api/admin/corrections/${one.id}/${what}`, body, headers));
    expect((await decide('confirm', team)).status).toBe(403);
    expect((await decide('refuse', second)).status).toBe(400);
    expect((await decide('refuse', second, { reason: 'Not ours' })).status).toBe(204);
    expect(await waiting()).toMatchObject({ state: 'refused' });
    const { headers: past } = await api.get('/api/admin/corrections?offset=99', team);
    expect(Number(past['x-total-count'])).toBeGreaterThan(0);
    expect((await explain(id, { account: 'share', reason: 'A gift' })).body).toEqual({ counts: false });
    expect((await decide('confirm', second)).status).toBe(204);
    expect(await unexplained()).toEqual([]);
    await catchUp();
    expect(await unexplained()).toEqual([]);
  });
});

it('every payout, payout line, journal line, and yearly total can be downloaded', async () => {
  const payee = await aPayee();
  await draw();
  await becomes(payee, 'paid');
  await catchUp();
  const id = Number((await lastOf(payee)).id);
  const whole = async (list: Type<ExportList>) => (await api.app.get(list).read({ limit: 10_000, offset: 0 })).rows;
  const about = { businessId: payee.id, business: payee.name };
  const { business: businessName, ...number } = about;
  expect(await whole(PayoutsList)).toContainEqual(expect.objectContaining({ ...number, id, businessName, amount: 40, state: 'paid' }));
  const line = { ...about, payoutId: String(id), price: 40, amount: 40, isReleased: false };
  expect(await whole(PayoutLinesList)).toContainEqual(expect.objectContaining(line));
  const debit = { kind: 'payout', sourceId: String(id), account: 'payable', reference: String(payee.id), debit: 40, credit: null };
  expect(await whole(JournalList)).toContainEqual(expect.objectContaining(debit));
  const year = { ...about, accountId: payee.account, gross: 40, payments: 1, paidOut: 40, isReported: false };
  expect(await whole(YearlyList)).toContainEqual(expect.objectContaining(year));
  // Part of a line is paid later than the rest; the voucher was still sold once.
  await change(payee, 'terms', { schoolFund: 0, share: 0, reserve: 10, ...why });
  for (const states of [
    ['paid', 'paid'],
    ['paid', 'paid', 'paid'],
  ]) {
    await used(payee);
    await isDue(payee);
    await draw();
    await becomes(payee, ...states);
  }
  expect(await whole(YearlyList)).toContainEqual(expect.objectContaining({ ...year, gross: 120, payments: 3, paidOut: 116 }));
});
