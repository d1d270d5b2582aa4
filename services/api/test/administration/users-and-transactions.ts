import { randomUUID } from 'node:crypto';
import type { AdminTransaction, AdminUser, BulkReply, Problem, VoucherAccess } from '@homeroom/contracts';
import { Configuration } from '../../src/platform/configuration/configuration';
import { aVoucher } from '../support/shopper';
import { api, database, get, lastAudit, send, world } from './setup';

describe('users and transactions', () => {
  it('are listed and found with what each admin may see', async () => {
    const email = `${randomUUID()}@example.com`;
    const voucher = await aVoucher(api, world, email);
    const { id, order_id: orderId } = await world.one<{ id: number; order_id: string }>(
      'SELECT id, order_id FROM purchases WHERE voucher_id = $1',
      voucher.id,
    );
    const { code } = await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', voucher.id);
    const { name: school } = await world.one<{ name: string }>('SELECT name FROM schools WHERE id = $1', voucher.schoolId);
    for (const q of [email, code, orderId, school])
      expect([q, (await get<AdminTransaction[]>(`transactions?q=${encodeURIComponent(q)}`)).body.map((row) => row.id)]).toEqual([q, [id]]);
    const [row] = (await get<AdminTransaction[]>(`transactions?schoolId=${voucher.schoolId}&limit=10`)).body;
    expect(row).toMatchObject({
      amount: 40,
      state: 'paid',
      schoolPointsEarned: 40,
      voucher: { code, customerEmail: email, isRedeemed: false },
    });
    const users = (await get<AdminUser[]>(`users?q=${email}`)).body;
    expect(users).toEqual([expect.objectContaining({ email, purchases: 1, isEmailProven: false })]);
  });

  it('resend a voucher at most 5 times an hour, and say when the next is possible', async () => {
    const configuration = api.app.get(Configuration);
    configuration.rateLimits = true;
    try {
      const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
      const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
      const resend = (purchase: number) => send('POST', `transactions/${purchase}/resend-voucher`, { emailAddress: 'new@example.com' });
      const answers = [];
      for (let time = 0; time < 6; time += 1) answers.push(await resend(id));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers.at(-1)!.body.message).toMatch(
        /^This voucher has already been sent 5 times in the past hour\. Try again in about \d+ minutes\.$/,
      );
      const sent = `name = 'voucher' AND payload->>'voucherId' = $1 AND payload->>'to' = 'new@example.com'`;
      expect(await world.count('outbox', sent, String(voucher.id))).toBe(5);
      const other = await aVoucher(api, world, `${randomUUID()}@example.com`);
      const { id: otherId } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', other.id);
      expect((await resend(otherId)).status).toBe(200);
    } finally {
      configuration.rateLimits = false;
    }
  });

  it('resend a voucher, also to another address: earlier links stop working', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    expect((await send('POST', `transactions/${id}/resend-voucher`, { emailAddress: 'nobody' })).status).toBe(400);
    expect((await send('POST', `transactions/${id}/resend-voucher`, { emailAddress: 'new@example.com' })).status).toBe(200);
    expect((await api.get<VoucherAccess>(`/api/voucher/access?token=${voucher.token}`)).status).toBe(404);
    expect(
      await world.count(
        'outbox',
        `name = 'voucher' AND payload->>'to' = 'new@example.com' AND payload->>'voucherId' = $1`,
        String(voucher.id),
      ),
    ).toBe(1);
    expect((await send('POST', 'transactions/2000000000/resend-voucher', { emailAddress: 'new@example.com' })).status).toBe(404);
  });

  it('resend no voucher of a refunded purchase, and change and log nothing', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    await database.query(`UPDATE purchases SET state = 'refunded', points_state = 'reversed', refunded_at = now() WHERE id = $1`, [id]);
    const { status, body } = await send<Problem>('POST', `transactions/${id}/resend-voucher`, { emailAddress: 'new@example.com' });
    const words = 'This purchase was refunded, so its voucher can no longer be used';
    expect([status, body.code, body.message]).toEqual([410, 'VOUCHER_REFUNDED', words]);
    expect((await api.get<VoucherAccess>(`/api/voucher/access?token=${voucher.token}`)).status).toBe(200);
    expect(await world.count('audit_entries', `subject = 'purchase' AND subject_id = $1`, String(id))).toBe(0);
  });

  it('refund with a reason: the voucher stops at once, the rest follows from the provider', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    expect((await send('POST', `transactions/${id}/refund`, { reason: ' ' })).body.errors![0]!.message).toBe('Please say why');
    const { body } = await send<AdminTransaction>('POST', `transactions/${id}/refund`, { reason: 'The studio closed' });
    expect([body.isRefundPending, body.state]).toEqual([true, 'paid']);
    expect((await api.post(`/api/voucher/${voucher.id}/redeem`, { token: voucher.token })).status).toBe(410);
    expect(await lastAudit('The studio closed'.toLowerCase())).toMatchObject({ action: 'purchase.refund', note: 'The studio closed' });
    await database.query(`UPDATE purchases SET state = 'refunded', points_state = 'reversed', refunded_at = now() WHERE id = $1`, [id]);
    expect((await send('POST', `transactions/${id}/refund`, { reason: 'Again' })).status).toBe(410);
  });

  it('refund once when two of the team ask at the same time: the second is told why, and may ask again', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    const ask = (reason: string, isAgain: boolean) => send<Problem>('POST', `transactions/${id}/refund`, { reason, isAgain });
    // The second time as after an answer that was lost.
    for (const reason of ['They moved', 'They moved']) expect((await ask(reason, false)).status).toBe(200);
    const late = await ask('The studio closed', false);
    const words = 'A refund is already on its way: “They moved”. Ask again only if that one fails';
    expect([late.status, late.body.message, late.body.refusal]).toEqual([409, words, 'REFUND_ON_ITS_WAY']);
    expect(await world.count('audit_entries', `subject = 'purchase' AND subject_id = $1`, String(id))).toBe(1);
    expect((await ask('The studio closed', true)).status).toBe(200);
  });

  it('is not refunded at our expense when it was used after the team saw it unused', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    expect((await api.post(`/api/voucher/${voucher.id}/redeem`, { token: voucher.token })).status).toBe(200);
    const refund = { reason: 'They moved', isAgain: false };
    const late = await send<Problem>('POST', `transactions/${id}/refund`, { ...refund, isUnused: true });
    const words = 'This voucher has just been used. Choose who pays for the refund';
    expect([late.status, late.body.code, late.body.message]).toEqual([409, 'VOUCHER_REDEEMED', words]);
    const bulk = await send<BulkReply>('POST', 'transactions/bulk-refund', { ids: [id], reason: 'They moved', isUnused: true });
    expect(bulk.body.rows).toMatchObject([{ outcome: 'refused', why: words }]);
    expect(await world.count('audit_entries', `subject = 'purchase' AND subject_id = $1`, String(id))).toBe(0);
    const { body } = await send<AdminTransaction>('POST', `transactions/${id}/refund`, { ...refund, borneBy: 'business' });
    expect(body.isRefundPending).toBe(true);
  });
});
