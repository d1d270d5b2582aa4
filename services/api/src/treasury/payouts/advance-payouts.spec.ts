import { jest } from '@jest/globals';
import type { Logger } from 'pino';
import type { Configuration } from '../../platform/configuration/configuration';
import { AdvancePayouts } from './advance-payouts';
import { Pace } from './pace';
import type { Payout } from './payout.entity';

type Parts = ConstructorParameters<typeof AdvancePayouts>;

const DUE = Array.from({ length: 40 }, (_, index) => ({ id: String(index + 1), state: 'pending', tries: 1, attempt: 1 }) as Payout);

/** Forty due payouts, and a provider that takes so long for each transfer. */
function advancing(seconds: number) {
  const transferred: string[] = [];
  const provider = {
    transfer: async ({ id }: { id: string }) => {
      transferred.push(id);
      jest.advanceTimersByTime(seconds * 1_000);
      return `tr_${id}`;
    },
  };
  const payouts = { takeDue: async () => DUE, move: async () => true };
  const shown = { waitingForBank: async () => [] };
  const database = { transaction: (work: (manager: unknown) => unknown) => work({}) };
  const pace = new Pace({ providerCallsASecond: 0 } as Configuration);
  const logger = { warn: () => undefined } as unknown as Logger;
  const parts = [database, provider, payouts, shown, {}, {}, pace, logger];
  return { transferred, advance: new AdvancePayouts(...(parts as unknown as Parts)) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('takes the next step of each due payout', async () => {
  const { advance, transferred } = advancing(0);
  await advance.whereDue();
  expect(transferred).toEqual(DUE.map(({ id }) => id));
});

it('begins no step that could outlast its lease when the provider is slow', async () => {
  const { advance, transferred } = advancing(11);
  await advance.whereDue();
  expect(transferred).toHaveLength(16);
});
