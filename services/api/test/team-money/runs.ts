import { jest } from '@jest/globals';
import type { NextPayout } from '@homeroom/contracts';
import { Coverage } from '../../src/treasury/earnings/coverage';
import { PayoutsDrawnMail } from '../../src/treasury/payouts/mails/payouts-drawn.mail';
import { TopupNeededMail } from '../../src/treasury/payouts/mails/topup-needed.mail';
import { SendMoneyWarnings } from '../../src/treasury/payouts/send-money-warnings';
import {
  adminId,
  aPayee,
  api,
  becomes,
  configuration,
  database,
  draw,
  drawing,
  isDue,
  nextDay,
  owes,
  promised,
  rewrite,
  statesOf,
} from './setup';

describe('a run', () => {
  it('includes amounts below $25 after 90 days, and so do its forecasts; an old debt does not count', async () => {
    configuration.payouts = 'on';
    const partner = await aPayee();
    await draw();
    await becomes(partner, 'paid');
    await database.query(
      `INSERT INTO corrections (debit_account, debit_reference, credit_account, credit_reference, cents, reason, made_by, confirmed_by, confirmed_at)
       VALUES ('goodwill', '', 'payable', $1, 1200, 'We forgot one', $2, $2, now())`,
      [String(partner.id), adminId],
    );
    await owes(partner, 100);
    await isDue(partner);
    const age = (which: string) =>
      rewrite(
        'journal_lines',
        `SET due_on = (now() - interval '200 days')::date WHERE account = 'payable' AND reference = $1 AND voucher_id IS NULL AND ${which}`,
        String(partner.id),
      );
    const next = async () => (await api.get<NextPayout>(`/api/businesses/${partner.id}/next-payout`, partner.headers)).body;
    await age('cents > 0');
    await draw();
    expect(await statesOf(partner)).toEqual(['paid']);
    const other = await aPayee();
    const { day, ...before } = await next();
    expect(before).toMatchObject({ amount: 11, waitsFor: 'minimum' });
    const keep = jest.spyOn(Coverage.prototype, 'beyondFamilies').mockResolvedValue(0);
    const missing = await drawing.missingOn(day);
    await age('true');
    expect(await next()).toMatchObject({ amount: 11, waitsFor: null });
    expect(await drawing.missingOn(day)).toBe(missing + 1_100);
    keep.mockRestore();
    await draw();
    await becomes(partner, 'paid', 'paid');
    await becomes(other, 'paid');
    configuration.payouts = 'books';
  });

  it('tells the team what it paid and what had to wait, and on Friday what is missing', async () => {
    configuration.payouts = 'on';
    const payee = await aPayee();
    const beyond = await api.app.get(Coverage).beyondFamilies();
    const keep = jest.spyOn(Coverage.prototype, 'beyondFamilies').mockResolvedValue(1_000);
    const day = nextDay();
    await drawing.draw(day);
    expect(await statesOf(payee)).toEqual([]);
    const mail = await api.app.get(PayoutsDrawnMail).write({ day });
    expect(mail!.subject).toMatch(/^Payouts of [A-Z][a-z]{2} \d+, \d{4}: \d+ businesses, /);
    expect(mail!.text).toContain('1 business waits for $40.00: families’ money would not be covered.');
    expect(await promised('payouts-drawn', 'day', day)).toBe(1);
    const friday = new Date('2031-11-28T18:00:00Z');
    for (const at of [new Date('2031-11-27T18:00:00Z'), friday, friday]) await api.app.get(SendMoneyWarnings).warn(at);
    expect(await promised('topup-needed', 'day', '2031-11-28')).toBe(1);
    expect(await promised('topup-needed', 'day', '2031-11-27')).toBe(0);
    expect(await api.app.get(TopupNeededMail).write({ day: '2031-11-28' })).toMatchObject({
      subject: expect.stringMatching(/^Monday’s payouts need \$\d+\.00 more$/) as string,
    });
    const missing = await drawing.missingOn('2031-12-01');
    keep.mockResolvedValue(-5_000);
    expect(await drawing.missingOn('2031-12-01')).toBe(missing + 6_000);
    keep.mockRestore();
    expect(beyond).toBeGreaterThan(4_000);
    await draw();
    await becomes(payee, 'paid');
    configuration.payouts = 'books';
  });
});
