import { jest } from '@jest/globals';
import type { Logger } from 'pino';
import { LOGGER } from '../../src/platform/logging/logging.module';
import { DrawSchoolPayouts } from '../../src/treasury/payouts/draw-school-payouts';
import { orderFaults } from '../support/card';
import {
  advance,
  api,
  approved,
  aSchool,
  ask,
  becomes,
  byHand,
  connect,
  database,
  payoutOf,
  run,
  type School,
  seenBySchool,
  seenByTeam,
  statesOf,
  treasury,
  world,
} from './setup';

/** Purchases of its families are refunded, or, for fewer than none, made. */
async function takePoints({ id }: School, points: number): Promise<void> {
  await database.query('UPDATE schools SET points = points - $2 WHERE id = $1', [id, points]);
}

/** What the log hears meanwhile. */
async function heardBy(work: () => Promise<void>) {
  const warn = jest.spyOn(api.app.get<Logger>(LOGGER), 'warn');
  await work();
  const said = warn.mock.calls as unknown as [{ rewardId?: number }, string][];
  warn.mockRestore();
  return said;
}

describe('a cash reward', () => {
  it('waits while families’ money would not be covered, which both sides see and the log tells once a run', async () => {
    const school = await aSchool();
    await connect(school);
    const id = await approved(school);
    expect(await seenBySchool(school)).toMatchObject({ waitsFor: null });
    await database.query('UPDATE point_redemptions SET cash_value = 900000 WHERE id = $1', [id]);
    const said = await heardBy(async () => {
      const day = await run();
      for (let turn = 0; turn < 3; turn += 1) await api.app.get(DrawSchoolPayouts).draw(day);
    });
    expect(said.filter(([facts]) => facts.rewardId === id)).toEqual([
      [{ day: expect.any(String) as string, rewardId: id }, 'a reward waits: families’ money would not be covered'],
    ]);
    expect(await statesOf(id)).toEqual([]);
    expect([await seenBySchool(school), await seenByTeam(id, 'approved')]).toMatchObject([{ waitsFor: 'money' }, { waitsFor: 'money' }]);
    await database.query('UPDATE point_redemptions SET cash_value = 100 WHERE id = $1', [id]);
    await run();
    expect(await seenBySchool(school)).toMatchObject({ waitsFor: null, payout: { state: 'pending' } });
    expect(await world.count('reward_waits', 'reward_id = $1', String(id))).toBe(0);
    await becomes(id, 'paid');
  });

  it('waits while its school has too few points, and says so', async () => {
    const school = await aSchool();
    await connect(school);
    const id = await approved(school);
    await takePoints(school, 200);
    expect([await seenBySchool(school), await seenByTeam(id, 'approved')]).toMatchObject([{ waitsFor: 'points' }, { waitsFor: 'points' }]);
    const said = await heardBy(async () => {
      const day = await run();
      for (let turn = 0; turn < 3; turn += 1) await api.app.get(DrawSchoolPayouts).draw(day);
    });
    expect(said.filter(([facts]) => facts.rewardId === id).map(([, words]) => words)).toEqual([
      'a reward waits: its school has too few points',
    ]);
    expect(await statesOf(id)).toEqual([]);
    await takePoints(school, -200);
    expect(await seenBySchool(school)).toMatchObject({ waitsFor: null });
    await run();
    await becomes(id, 'paid');
  });

  it('on hold before its transfer can be canceled with a reason, and is due again, by hand or by the next run', async () => {
    for (const ending of ['hand', 'run'] as const) {
      const school = await aSchool();
      const account = await connect(school);
      const id = await approved(school);
      await run();
      expect((await ask(id, 'cancel')).status).toBe(409);
      expect((await ask(id, 'hold')).status).toBe(200);
      expect((await ask(id, 'cancel')).body).toMatchObject({ state: 'approved', payout: null, paidHow: 'payout' });
      expect((await ask(id, 'cancel')).status).toBe(409);
      expect((await ask(id, 'release')).status).toBe(409);
      await advance();
      expect(await treasury.moved({ account } as never)).toEqual({ transferred: [], sent: [] });
      expect(await seenBySchool(school)).toMatchObject({ state: 'approved', payout: null });
      expect(
        await world.count(
          'audit_entries',
          `action = 'school-payout.cancel' AND note = 'The bank called' AND subject_id = $1`,
          String(await payoutOf(id)),
        ),
      ).toBe(1);
      if (ending === 'hand') expect((await byHand(id)).status).toBe(200);
      await run();
      if (ending === 'run') await becomes(id, 'cancelled', 'paid');
      else expect(await statesOf(id)).toEqual(['cancelled']);
      expect((await treasury.moved({ account } as never)).transferred).toEqual(ending === 'run' ? [10_000] : []);
    }
  });

  it('on hold cannot be canceled when its transfer was made and only the answer was lost', async () => {
    const school = await aSchool();
    const account = await connect(school);
    const id = await approved(school);
    await run();
    await orderFaults({ path: '^/v1/transfers$', method: 'POST', mode: 'reset-after', times: 10 });
    await advance();
    await orderFaults();
    expect(await statesOf(id)).toEqual(['pending']);
    expect((await ask(id, 'hold')).status).toBe(200);
    await database.query('UPDATE school_payouts SET next_at = now() WHERE reward_id = $1', [id]);
    expect(await ask(id, 'cancel')).toMatchObject({ status: 409, body: { message: expect.stringContaining('already left') as string } });
    expect((await ask(id, 'release')).status).toBe(200);
    await becomes(id, 'paid');
    expect((await treasury.moved({ account } as never)).transferred).toEqual([10_000]);
  });

  it('that the team holds goes no further until it is released, or is taken back', async () => {
    const school = await aSchool();
    const account = await connect(school);
    const id = await approved(school);
    await run();
    expect((await ask(id, 'release')).status).toBe(409);
    expect((await ask(id, 'hold')).body).toMatchObject({ payout: { state: 'pending', isHeld: true } });
    expect((await ask(id, 'hold')).status).toBe(409);
    await advance();
    await advance();
    expect(await treasury.moved({ account } as never)).toEqual({ transferred: [], sent: [] });
    expect(await seenBySchool(school)).toMatchObject({ payout: { state: 'pending', isHeld: true } });
    expect(await seenByTeam(id, 'approved')).toMatchObject({ payout: { isHeld: true } });
    expect((await byHand(id)).status).toBe(409);
    expect((await ask(id, 'release')).body).toMatchObject({ payout: { isHeld: false } });
    await advance();
    expect((await ask(id, 'hold')).body).toMatchObject({ payout: { state: 'transferred', isHeld: true } });
    expect((await ask(id, 'take-back')).status).toBe(200);
    await becomes(id, 'taken-back');
    await run();
    await becomes(id, 'taken-back', 'paid');
    const notes = await database.query<{ action: string; note: string }[]>(
      `SELECT action, note FROM audit_entries WHERE subject = 'school-payout' AND subject_id = $1 ORDER BY id`,
      [String((await payoutOf(id)) - 1)],
    );
    expect(notes).toEqual(
      ['hold', 'release', 'hold', 'take-back'].map((what) => ({ action: `school-payout.${what}`, note: 'The bank called' })),
    );
  });
});
