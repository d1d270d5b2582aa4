import type { Type } from '@nestjs/common';
import { pino } from 'pino';
import { ProviderBalance } from '../../src/checkout/payments';
import { Configuration } from '../../src/platform/configuration/configuration';
import { PostJournals } from '../../src/treasury/books/post-journals';
import { AdvancePayouts } from '../../src/treasury/payouts/advance-payouts';
import { DrawPayouts } from '../../src/treasury/payouts/draw-payouts';
import { KeepPayouts } from '../../src/treasury/payouts/keep-payouts';
import { PayoutsRepository } from '../../src/treasury/payouts/payouts.repository';
import { MovementMarksRepository } from '../../src/treasury/reconciliation/movement-marks.repository';
import { Reconcile } from '../../src/treasury/reconciliation/reconcile';
import { ReconciliationsRepository } from '../../src/treasury/reconciliation/reconciliations.repository';
import { aPayee, api, becomes, catchUp, configuration, database, sandbox, statesOf } from './setup';

describe('a Monday run', () => {
  it('does not start while our own account pays out automatically, which is red', async () => {
    const [payee, own] = [await aPayee(), (type: Type) => api.app.get<never>(type)];
    const keeping = new KeepPayouts(
      ...([own(Configuration), own(DrawPayouts), own(AdvancePayouts), own(PayoutsRepository), own(MovementMarksRepository)] as const),
      ...([own(PostJournals), own(ProviderBalance), pino({ level: 'silent' })] as const),
    );
    configuration.payouts = 'on';
    await database.query('DELETE FROM payout_runs r WHERE NOT EXISTS (SELECT FROM payouts o WHERE o.day = r.day)');
    await catchUp();
    await sandbox('/_test/own-payouts', { method: 'POST', body: JSON.stringify({ interval: 'daily' }) });
    await api.app.get(Reconcile).reconcile('2031-03-03');
    const [problem] = (await api.app.get(ReconciliationsRepository).of('2031-03-03'))!.problems;
    expect(problem).toContain('pays out by itself');
    await keeping.drawIfDue();
    expect(await statesOf(payee)).toEqual([]);
    await sandbox('/_test/own-payouts', { method: 'POST', body: JSON.stringify({ interval: 'manual' }) });
    await keeping.drawIfDue();
    await becomes(payee, 'paid');
    configuration.payouts = 'books';
  });
});
