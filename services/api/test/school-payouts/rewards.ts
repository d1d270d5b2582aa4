import type { Payee } from '@homeroom/contracts';
import { RewardDecidedMail } from '../../src/schools/points/mails/reward-decided.mail';
import { AdvanceSchoolPayouts } from '../../src/treasury/payouts/advance-school-payouts';
import { DrawSchoolPayouts } from '../../src/treasury/payouts/draw-school-payouts';
import { SchoolRewardReturnedMail } from '../../src/treasury/payouts/mails/school-reward-returned.mail';
import { accountAtProvider, setUpAccount } from '../support/card';
import { eventually } from '../support/world';
import {
  accountOf,
  advance,
  api,
  approved,
  aSchool,
  ask,
  balance,
  becomes,
  byHand,
  connect,
  database,
  decide,
  invite,
  lookUntil,
  payoutOf,
  pointsOf,
  run,
  seenBySchool,
  seenByTeam,
  statesOf,
  treasury,
  world,
  type School,
} from './setup';

const CLOSED_BANK = '000111111113';
const CENTS = 10_000;

async function hoursPass({ id }: School, hours: number): Promise<void> {
  const before = (column: string) => `${column} = ${column} - make_interval(hours => $2)`;
  await database.query(`UPDATE school_payees SET ${before('bank_changed_at')} WHERE school_id = $1`, [id, hours]);
  await database.query(`UPDATE school_payouts SET ${before('sent_at')}, ${before('returned_at')} WHERE school_id = $1`, [id, hours]);
}

describe('a cash reward', () => {
  it('goes to the bank account that its school connected, with the Monday run, and both sides see where it is', async () => {
    const school = await aSchool();
    expect((await api.get<Payee>('/api/school/payee', school.headers)).body).toMatchObject({ state: 'not-begun' });
    const account = await connect(school);
    const id = await approved(school);
    await treasury.catchUp();
    expect(await balance('rewards-due', school)).toBe(-CENTS);
    expect(await seenByTeam(id, 'approved')).toMatchObject({ payee: 'ready', payout: null });
    const day = await run();
    await api.app.get(DrawSchoolPayouts).draw(day);
    expect(await statesOf(id)).toEqual(['pending']);
    expect(await seenBySchool(school)).toMatchObject({ state: 'paid', payout: { state: 'pending', sentAt: null } });
    expect(await pointsOf(school)).toBe(100);
    await becomes(id, 'paid');
    expect(await treasury.moved({ account } as never)).toEqual({ transferred: [CENTS], sent: [CENTS] });
    await treasury.catchUp();
    expect(await balance('rewards-due', school)).toBe(0);
    expect(await seenByTeam(id, 'paid')).toMatchObject({ paidHow: 'payout', payout: { state: 'paid' } });
    expect(
      await world.count('outbox', `name = 'reward-decided' AND payload->>'redemptionId' = $1 AND payload->>'state' = 'paid'`, String(id)),
    ).toBe(1);
    const mail = await api.app.get(RewardDecidedMail).write({ redemptionId: id, state: 'paid' });
    expect(mail).toMatchObject({ to: school.email, text: expect.stringContaining('on its way to the bank account') as string });
  });

  it('stays by hand without an account, until approval, and while the bank account is new', async () => {
    const [without, late] = [await aSchool(), await aSchool()];
    const id = await approved(without);
    await connect(late);
    await database.query(`UPDATE school_payees SET bank_changed_at = now() - interval '71 hours' WHERE school_id = $1`, [late.id]);
    const second = await approved(late);
    await run();
    expect([await statesOf(id), await statesOf(second)]).toEqual([[], []]);
    expect((await byHand(id)).status).toBe(200);
    await database.query(`UPDATE school_payees SET bank_changed_at = now() - interval '73 hours' WHERE school_id = $1`, [late.id]);
    await run();
    await becomes(second, 'paid');
  });

  it('is paid once when the run races people who pay by hand', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const school = await aSchool();
      await connect(school);
      const id = await approved(school);
      const day = treasury.nextDay();
      await treasury.drawing.draw(day);
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => byHand(id)),
        ...Array.from({ length: 3 }, () => api.app.get(DrawSchoolPayouts).draw(day)),
        ...Array.from({ length: 3 }, () => byHand(id)),
      ]);
      const paidByHand = answers.filter((answer) => answer?.status === 200).length;
      expect(paidByHand + (await statesOf(id)).length).toBe(1);
      expect(await pointsOf(school)).toBe(100);
      if (paidByHand === 0) await becomes(id, 'paid');
    }
  });

  it('that a run is paying cannot be marked as paid or rejected, and one paid by hand is left alone', async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    await connect(school);
    await connect(other);
    const [id, second] = [await approved(school), await approved(other)];
    expect((await byHand(second)).status).toBe(200);
    await run();
    expect(await statesOf(second)).toEqual([]);
    expect((await byHand(id)).status).toBe(409);
    expect((await decide(id, { state: 'rejected', note: 'No' })).status).toBe(409);
    await becomes(id, 'paid');
    expect((await byHand(id)).status).toBe(409);
  });

  it('is due again when the account refuses it, and is then paid by the next run or by hand', async () => {
    for (const ending of ['run', 'hand'] as const) {
      const school = await aSchool();
      const account = await connect(school);
      const id = await approved(school);
      await run();
      await accountAtProvider({ id: account, due: ['individual.verification.document'] });
      await becomes(id, 'cancelled');
      expect(await seenBySchool(school)).toMatchObject({ state: 'approved', payout: null });
      expect(await seenByTeam(id, 'approved')).toMatchObject({ state: 'approved' });
      await accountAtProvider({ id: account, due: [] });
      await lookUntil(school, (payee) => payee.state === 'ready');
      if (ending === 'hand') expect((await byHand(id)).body).toMatchObject({ state: 'paid', paidHow: 'check', paidReference: '1042' });
      await run();
      if (ending === 'run') await becomes(id, 'cancelled', 'paid');
      else expect(await statesOf(id)).toEqual(['cancelled']);
      expect(await pointsOf(school)).toBe(100);
    }
  });

  it('returned by the bank is told to every manager, sent again by the team, or taken back and due again', async () => {
    const school = await aSchool();
    const account = await connect(school, CLOSED_BANK);
    const other = await invite(school, 'leo@school.test');
    const id = await approved(school);
    await run();
    await becomes(id, 'returned');
    expect(await seenBySchool(school)).toMatchObject({ payout: { state: 'returned', returnReason: 'The bank account has been closed.' } });
    const payoutId = await payoutOf(id);
    const told = await database.query<{ managerId: number }[]>(
      `SELECT (payload->>'managerId')::int AS "managerId" FROM outbox WHERE name = 'school-reward-returned' AND payload->>'payoutId' = $1`,
      [String(payoutId)],
    );
    // Older workers write that one to whoever asked for the reward, once per manager.
    expect(await world.count('outbox', `name = 'reward-returned'`)).toBe(0);
    expect(told.map(({ managerId }) => managerId).sort()).toEqual([school.managerId, other].sort());
    const mails = [{ payoutId }, ...told.map(({ managerId }) => ({ payoutId, managerId }))].map((facts) =>
      api.app.get(SchoolRewardReturnedMail).write(facts),
    );
    const written = await Promise.all(mails);
    expect(written.map((mail) => mail?.to).sort()).toEqual([school.email, school.email, 'leo@school.test'].sort());
    expect(written[0]).toMatchObject({ subject: 'Your bank returned $100.00' });
    expect((await byHand(id)).status).toBe(409);
    expect((await ask(id, 'retry')).status).toBe(200);
    await becomes(id, 'returned');
    expect((await ask(id, 'take-back')).body).toMatchObject({ payout: { state: 'taking-back' } });
    await becomes(id, 'taken-back');
    await treasury.catchUp();
    expect(await balance('rewards-due', school)).toBe(-CENTS);
    await setUpAccount(account);
    await run();
    await becomes(id, 'taken-back', 'paid');
    expect(
      await world.count(
        'audit_entries',
        `action IN ('school-payout.retry', 'school-payout.take-back') AND subject_id = $1`,
        String((await payoutOf(id)) - 1),
      ),
    ).toBe(2);
  });

  it('goes to no bank account that sent one back: it waits for another, and both sides see so', async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    await connect(school, CLOSED_BANK);
    await connect(other);
    const first = await approved(school);
    await run();
    await becomes(first, 'returned');
    const [second, others] = [await approved(school, 100), await approved(other)];
    const seen = () => Promise.all([seenBySchool(school), seenByTeam(second, 'approved')]);
    expect(await seen()).toMatchObject([{ waitsFor: 'account' }, { waitsFor: 'account' }]);
    await run();
    expect([await statesOf(second), await statesOf(others)]).toEqual([[], ['pending']]);
    await setUpAccount(await accountOf(school));
    await lookUntil(school, ({ bankLast4 }) => bankLast4 === '6789');
    await database.query(
      `UPDATE school_payouts SET sent_at = now() - interval '81 hours', returned_at = now() - interval '80 hours' WHERE reward_id = $1`,
      [first],
    );
    await database.query(`UPDATE school_payees SET bank_changed_at = now() - interval '71 hours' WHERE school_id = $1`, [school.id]);
    expect(await seen()).toMatchObject([{ waitsFor: 'bank' }, { waitsFor: 'bank' }]);
    await run();
    expect(await statesOf(second)).toEqual([]);
    await database.query(`UPDATE school_payees SET bank_changed_at = now() - interval '73 hours' WHERE school_id = $1`, [school.id]);
    expect(await seen()).toMatchObject([{ waitsFor: null }, { waitsFor: null }]);
    await run();
    await becomes(second, 'paid');
    await api.app.get(AdvanceSchoolPayouts).toNewBanks();
    await becomes(first, 'paid');
  });

  it('goes to the bank account that was given while another was on its way back, and so does that one', async () => {
    const school = await aSchool();
    await connect(school, CLOSED_BANK);
    const first = await approved(school);
    await run();
    await becomes(first, 'sent');
    await setUpAccount(await accountOf(school));
    await lookUntil(school, ({ bankLast4 }) => bankLast4 === '6789');
    await becomes(first, 'returned');
    const second = await approved(school, 100);
    const seen = () => Promise.all([seenBySchool(school), seenByTeam(second, 'approved')]);
    expect(await seen()).toMatchObject([{ waitsFor: 'bank' }, { waitsFor: 'bank' }]);
    await run();
    await api.app.get(AdvanceSchoolPayouts).toNewBanks();
    expect([await statesOf(first), await statesOf(second)]).toEqual([['returned'], []]);
    await hoursPass(school, 73);
    expect(await seen()).toMatchObject([{ waitsFor: null }, { waitsFor: null }]);
    await run();
    await api.app.get(AdvanceSchoolPayouts).toNewBanks();
    await becomes(second, 'paid');
    await becomes(first, 'paid');
  });

  it('created before another came back waits, too, until another bank account has rested', async () => {
    const school = await aSchool();
    await connect(school, CLOSED_BANK);
    const first = await approved(school);
    await run();
    await becomes(first, 'sent');
    const second = await approved(school, 100);
    await run();
    await eventually(async () => {
      await database.query(
        `UPDATE school_payouts SET next_at = CASE WHEN reward_id = $1 THEN now() ELSE now() + interval '1 hour' END
         WHERE school_id = $2 AND next_at IS NOT NULL`,
        [first, school.id],
      );
      await api.app.get(AdvanceSchoolPayouts).whereDue();
      return (await statesOf(first))[0] === 'returned';
    });
    await advance();
    expect(await statesOf(second)).toEqual(['pending']);
    await setUpAccount(await accountOf(school));
    await lookUntil(school, ({ bankLast4 }) => bankLast4 === '6789');
    await advance();
    expect(await statesOf(second)).toEqual(['pending']);
    await hoursPass(school, 73);
    await becomes(second, 'paid');
    await api.app.get(AdvanceSchoolPayouts).toNewBanks();
    await becomes(first, 'paid');
  });

  it('paid by a run is not booked as paid from our bank by an older worker', async () => {
    const school = await aSchool();
    await connect(school);
    const id = await approved(school);
    await run();
    await database.query(`INSERT INTO journals (kind, source_id, at) VALUES ('reward-paid', $1, now())`, [String(id)]);
    expect(await world.count('journals', `kind = 'reward-paid' AND source_id = $1`, String(id))).toBe(0);
    await becomes(id, 'paid');
  });
});
