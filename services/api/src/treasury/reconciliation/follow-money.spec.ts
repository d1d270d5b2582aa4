import { register } from 'prom-client';
import { jest } from '@jest/globals';
import type { Logger } from 'pino';
import type { ProviderBalance } from '../../checkout/payments';
import type { Configuration } from '../../platform/configuration/configuration';
import type { FetchMovements } from './fetch-movements';
import { FollowMoney } from './follow-money';
import type { MovementMarksRepository } from './movement-marks.repository';
import type { Reconcile } from './reconcile';
import type { ReconciliationsRepository } from './reconciliations.repository';

interface Given {
  readonly age?: () => Promise<number | null>;
  readonly payouts?: Configuration['payouts'];
  readonly hasManualPayouts?: boolean;
}

function following({ age = async () => null, payouts = 'books', hasManualPayouts = true }: Given) {
  register.clear();
  const of = <Service>(parts: object) => parts as unknown as Service;
  const error = jest.fn();
  const money = new FollowMoney(
    of<Configuration>({ payouts }),
    of<FetchMovements>({}),
    of<Reconcile>({}),
    of<ReconciliationsRepository>({ age, last: async () => null }),
    of<MovementMarksRepository>({ age }),
    of<ProviderBalance>({ hasManualPayouts: async () => hasManualPayouts }),
    of<Logger>({ error }),
  );
  return { money, error };
}

async function figure(name: string, age: () => Promise<number | null>, payouts?: Configuration['payouts']) {
  following({ age, ...(payouts && { payouts }) });
  const { values } = await register.getSingleMetric(name)!.get();
  return values.map(({ value }) => value);
}

describe.each(['homeroom_reconciliation_age_seconds', 'homeroom_movements_age_seconds'])('%s', (name) => {
  it('grows for as long as it does not succeed', async () => {
    expect(await figure(name, async () => 90_000)).toEqual([90_000]);
  });

  it('counts from the start of the worker when it never succeeded', async () => {
    const [age] = await figure(name, async () => null);
    expect(age).toBeGreaterThan(0);
  });

  it('has no value when it is unknown, and stands still when bookkeeping is off', async () => {
    expect(await figure(name, () => Promise.reject(new Error('the database is away')))).toEqual([NaN]);
    expect(await figure(name, async () => 1, 'off')).toEqual([0]);
  });
});

describe('our own account at the card provider', () => {
  it.each([
    ['books', false, 1],
    ['on', false, 1],
    ['on', true, 0],
    ['off', false, 0],
  ] as const)('with PAYOUTS=%s, when it pays out by hand: %s, is named in the log %i times', async (payouts, hasManualPayouts, times) => {
    const { money, error } = following({ payouts, hasManualPayouts });
    await money.checkOwnAccount();
    expect(error).toHaveBeenCalledTimes(times);
  });
});
