import { ConnectBankMail } from '../../src/treasury/payees/mails/connect-bank.mail';
import { FollowPayees } from '../../src/treasury/payees/follow-payees';
import { RemindPayees } from '../../src/treasury/payees/remind-payees';
import { YouOweMail } from '../../src/treasury/payouts/mails/you-owe.mail';
import { SendMoneyWarnings } from '../../src/treasury/payouts/send-money-warnings';
import { accountAtProvider } from '../support/card';
import { aPartner } from '../support/partner';
import { eventually } from '../support/world';
import { aPayee, api, becomes, catchUp, change, configuration, database, draw, owes, promised, used, why, world } from './setup';

describe('mails to businesses', () => {
  it('request a bank account with the first used voucher, after 3 and 14 days, then monthly, each once', async () => {
    configuration.payouts = 'on';
    const partner = await aPartner(api, database);
    const remind = () => api.app.get(RemindPayees).remind();
    await remind();
    expect(await promised('connect-bank', 'businessId', partner.id)).toBe(0);
    await used(partner);
    await catchUp();
    for (const [days, mails] of [
      [0, 1],
      [0, 1],
      [4, 2],
      [15, 3],
      [45, 4],
      [46, 4],
      [106, 5],
    ] as const) {
      await database.query(`UPDATE redemptions SET redeemed_at = now() - make_interval(days => $2) WHERE business_id = $1`, [
        partner.id,
        days,
      ]);
      await remind();
      expect(await promised('connect-bank', 'businessId', partner.id)).toBe(mails);
    }
    const mail = await api.app.get(ConnectBankMail).write({ businessId: partner.id, number: 1 });
    expect(mail).toMatchObject({ to: partner.email, subject: 'Connect a bank account to get paid' });
    const payee = await aPayee();
    await remind();
    expect(await api.app.get(ConnectBankMail).write({ businessId: payee.id, number: 0 })).toBeNull();
    expect(await promised('connect-bank', 'businessId', payee.id)).toBe(0);
    // What it earned was given back to families: nothing waits for it.
    await owes(partner, 4_000);
    await database.query(`UPDATE redemptions SET redeemed_at = now() - interval '136 days' WHERE business_id = $1`, [partner.id]);
    await remind();
    expect(await promised('connect-bank', 'businessId', partner.id)).toBe(5);
    await draw();
    await becomes(payee, 'paid');
    configuration.payouts = 'books';
  });

  it('do not request what the mail about a pause requests at that moment, and follow monthly', async () => {
    configuration.payouts = 'on';
    const payee = await aPayee();
    const redeemed = (days: number) =>
      database.query(`UPDATE redemptions SET redeemed_at = now() - make_interval(days => $2) WHERE business_id = $1`, [payee.id, days]);
    await redeemed(20);
    await accountAtProvider({ id: payee.account, due: ['individual.verification.document'] });
    await eventually(async () => {
      await api.app.get(FollowPayees).checkDue();
      return (await world.count('payees', `business_id = $1 AND state = 'incomplete'`, payee.id)) === 1;
    });
    const told = async () => [
      await promised('payouts-paused', 'businessId', payee.id),
      await promised('connect-bank', 'businessId', payee.id),
    ];
    const remind = () => api.app.get(RemindPayees).remind();
    await remind();
    expect(await told()).toEqual([1, 0]);
    await redeemed(45);
    await remind();
    expect(await told()).toEqual([1, 1]);
    configuration.payouts = 'books';
  });

  it('report a debt once until it is settled', async () => {
    configuration.payouts = 'on';
    const partner = await aPartner(api, database);
    await owes(partner, 4_000);
    const warn = () => api.app.get(SendMoneyWarnings).warn(new Date('2031-11-26T18:00:00Z'));
    await warn();
    await owes(partner, 500);
    await warn();
    expect(await promised('you-owe', 'businessId', partner.id)).toBe(1);
    expect(await api.app.get(YouOweMail).write({ businessId: partner.id })).toMatchObject({
      ...{ to: partner.email, subject: '$45.00 will come off your next earnings' },
      text: expect.stringContaining('You owe $45.00 after a refund, a lost dispute, or a correction.') as string,
    });
    expect((await change(partner, 'write-off', why)).status).toBe(200);
    await catchUp();
    await warn();
    expect(await api.app.get(YouOweMail).write({ businessId: partner.id })).toBeNull();
    await eventually(async () => (await world.count('debts', 'business_id = $1', partner.id)) === 0);
    configuration.payouts = 'books';
  });
});
