import { setTimeout as pause } from 'node:timers/promises';
import { aShopper } from '../support/shopper';
import {
  answer,
  api,
  areWaiting,
  bought,
  complain,
  complained,
  database,
  decide,
  endDue,
  inOrder,
  mails,
  moneyGoesBack,
  ofShop,
  redeem,
  refundsPromised,
  seen,
  stateOf,
  team,
  timeIsUp,
  world,
} from './setup';

describe('simultaneous events', () => {
  it('a complaint pressed twenty times is one, and tells each side once', async () => {
    const voucher = await bought();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complain(voucher)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const found = await ofShop(voucher.shop);
    expect(found).toHaveLength(1);
    expect(await mails('complaint-made', found[0]!.id)).toBe(2);
  });

  it('a redemption and a complaint leave a stopped voucher, used or not, and one refund', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const voucher = await bought();
      await Promise.all([redeem(voucher), complain(voucher)]);
      const [complaint] = await ofShop(voucher.shop);
      const used = await world.count('redemptions', 'voucher_id = $1 AND undone_at IS NULL', voucher.id);
      expect(complaint!.wasRedeemed).toBe(used === 1);
      expect(await seen(voucher)).toMatchObject({ isRefundPending: true });
      expect((await redeem(voucher)).status).toBe(410);
    }
  });

  it('a requested refund and a complaint: the first one counts, and the money goes back once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const voucher = await bought();
      const { headers } = await aShopper(api, world, voucher.email);
      const ask = () => api.post<unknown>(`/api/users/me/vouchers/${voucher.id}/refund`, {}, headers);
      const isTold = turn % 2 === 1;
      const both = [ask, () => complain(voucher)];
      const replies = await inOrder(`purchases WHERE voucher_id = ${voucher.id}`, isTold ? both.toReversed() : both);
      const [asked, told] = isTold ? replies.toReversed() : replies;
      expect([asked!.status === 200, told!.status === 200]).toEqual([!isTold, isTold]);
      expect(await refundsPromised(voucher)).toBe(isTold ? 0 : 1);
      const [complaint] = await ofShop(voucher.shop);
      if (complaint) await decide(complaint.id, 'refund');
      expect(await refundsPromised(voucher)).toBe(1);
    }
  });

  it('another complaint while the business answers: the voucher is on hold exactly if a complaint is open', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { voucher, complaint } = await complained();
      const other = database.createQueryRunner();
      await other.startTransaction();
      await other.query('SELECT FROM purchases WHERE voucher_id = $1 FOR UPDATE', [voucher.id]);
      const says = turn < 4 ? 'honor' : 'refund';
      const both = [() => answer(voucher.shop, complaint.id, { answer: says }), () => complain(voucher)];
      const asked = (turn % 2 === 0 ? both : both.toReversed()).map((one) => one());
      await pause(turn * 10);
      await other.commitTransaction();
      await other.release();
      const replies = await Promise.all(asked);
      const [answered, again] = turn % 2 === 0 ? replies : replies.toReversed();
      const all = await ofShop(voucher.shop);
      const isOpen = all.some(({ state }) => state === 'open');
      expect([answered!.status, await stateOf(complaint.id)]).toEqual([200, says === 'honor' ? 'honored' : 'refunded']);
      if (says === 'honor') expect([again!.status, isOpen]).toEqual([200, all.length === 2]);
      else expect([[200, 410].includes(again!.status), all.length]).toEqual([true, 1]);
      expect([(await redeem(voucher)).status, await refundsPromised(voucher)]).toEqual(
        says === 'refund' ? [410, 1] : [isOpen ? 410 : 200, 0],
      );
    }
  });

  it('an answer, a decision and the deadline: one of them counts', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { voucher, complaint } = await complained();
      await timeIsUp(complaint.id);
      await Promise.all([answer(voucher.shop, complaint.id, { answer: 'honor' }), decide(complaint.id, 'refund'), endDue(), endDue()]);
      expect(await stateOf(complaint.id)).toBe('refunded');
      expect([await refundsPromised(voucher), await mails('complaint-ended', complaint.id)]).toEqual([1, 2]);
    }
  });

  it('an answer sent in time counts though the two days end while it waits', async () => {
    const { voucher, complaint } = await complained();
    const other = database.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT FROM purchases WHERE voucher_id = $1 FOR UPDATE', [voucher.id]);
    const answered = answer(voucher.shop, complaint.id, { answer: 'honor' });
    await areWaiting(1);
    await database.query('UPDATE complaints SET answer_by = now() WHERE id = $1', [complaint.id]);
    const lapsed = endDue();
    await areWaiting(2);
    await other.commitTransaction();
    await other.release();
    await lapsed;
    expect([(await answered).status, await stateOf(complaint.id)]).toEqual([200, 'honored']);
    expect([await refundsPromised(voucher), await mails('complaint-ended', complaint.id)]).toEqual([0, 2]);
    expect((await redeem(voucher)).status).toBe(200);
  });

  it('an answer or the team’s decision at the moment the two days end: it counts, or the refund does, never both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { voucher, complaint } = await complained();
      await database.query(`UPDATE complaints SET answer_by = clock_timestamp() + interval '30 milliseconds' WHERE id = $1`, [
        complaint.id,
      ]);
      const byTeam = turn % 2 === 0;
      await pause(turn * 8);
      const [reply] = await Promise.all([
        byTeam ? decide(complaint.id, 'keep') : answer(voucher.shop, complaint.id, { answer: 'honor' }),
        endDue(),
      ]);
      // In time, but ended by no one yet.
      await timeIsUp(complaint.id);
      await endDue();
      const state = await stateOf(complaint.id);
      const counts = byTeam ? 'kept' : 'honored';
      expect([reply.status, state]).toEqual(reply.status === 200 ? [200, counts] : [409, 'refunded']);
      expect(await refundsPromised(voucher)).toBe(state === 'refunded' ? 1 : 0);
      expect(await mails('complaint-ended', complaint.id)).toBe(2);
      expect((await redeem(voucher)).status).toBe(state === 'refunded' ? 410 : 200);
    }
  });

  it.each(['answer', 'decision'])('a team refund overtakes the complaint, and no %s brings the voucher back', async (late) => {
    const { voucher, complaint } = await complained();
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    await api.post(`/api/admin/transactions/${id}/refund`, { reason: 'They called' }, team.headers);
    const { status, body } = await (late === 'answer'
      ? answer(voucher.shop, complaint.id, { answer: 'honor' })
      : decide(complaint.id, 'keep'));
    expect([status, body.message]).toEqual([409, 'This purchase has since been refunded or disputed, so this complaint is closed']);
    expect(await stateOf(complaint.id)).toBe('overtaken');
    expect((await redeem(voucher)).status).toBe(410);
    expect([await refundsPromised(voucher), await mails('complaint-ended', complaint.id)]).toEqual([1, 0]);
    await moneyGoesBack(voucher);
  });

  it('a dispute overtakes the complaint, and the bank decides', async () => {
    const { voucher, complaint } = await complained();
    await database.query(`UPDATE purchases SET state = 'disputed' WHERE voucher_id = $1`, [voucher.id]);
    await timeIsUp(complaint.id);
    await endDue();
    expect(await stateOf(complaint.id)).toBe('overtaken');
    expect((await redeem(voucher)).status).toBe(410);
    expect(await refundsPromised(voucher)).toBe(0);
    await database.query(`UPDATE purchases SET state = 'paid' WHERE voucher_id = $1`, [voucher.id]);
  });
});
