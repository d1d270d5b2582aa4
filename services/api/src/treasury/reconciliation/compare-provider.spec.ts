import type { MovementFacts } from '../../checkout/payments/index';
import { CompareProvider } from './compare-provider';
import { OVERLAP } from './fetch-movements';

/** What the provider holds, what came since the movements were asked for, and what all known movements come to, at each look. */
interface Moment {
  readonly held: number;
  readonly later?: readonly number[];
  readonly known: number;
}

function comparing(...moments: readonly Moment[]) {
  const left = [...moments];
  const asked: { fetched: number[]; after: string[] } = { fetched: [], after: [] };
  const now = () => left[0] ?? moments.at(-1)!;
  const parts = {
    provider: { total: async () => now().held },
    fetching: {
      fetch: async (overlapMs: number) => (asked.fetched.push(overlapMs), 'txn_latest'),
      after: async (id: string) => {
        asked.after.push(id);
        return (now().later ?? []).map((net, number) => ({ id: `txn_later_${number}`, net }) as MovementFacts);
      },
    },
    movements: {
      total: async () => {
        const { known } = now();
        left.shift();
        return known;
      },
    },
  };
  const { provider, fetching, movements } = parts as unknown as Record<keyof typeof parts, never>;
  return { asked, difference: (overlapMs: number) => new CompareProvider(provider, fetching, movements).difference(overlapMs) };
}

const times = (count: number, moment: Moment): Moment[] => Array.from({ length: count }, () => moment);

describe('what the provider holds beyond its movements', () => {
  it('is zero when both agree at the first look', async () => {
    const { asked, difference } = comparing({ held: 900, known: 900 });
    expect(await difference(OVERLAP.daily)).toBe(0);
    expect(asked).toEqual({ fetched: [OVERLAP.daily], after: ['txn_latest'] });
  });

  it('is believed only after a second look, and a third over five weeks', async () => {
    const { asked, difference } = comparing(...times(3, { held: 900, known: 850 }));
    expect(await difference(OVERLAP.daily)).toBe(50);
    expect(asked.fetched).toEqual([OVERLAP.daily, OVERLAP.daily, OVERLAP.weekly]);
    expect(await comparing({ held: 900, known: 850 }, { held: 900, known: 900 }).difference(OVERLAP.usual)).toBe(0);
  });

  it('waits until nothing moves, starting from the latest movement', async () => {
    const { asked, difference } = comparing({ held: 900, later: [100, 200], known: 1_000 }, { held: 1_000, known: 1_000 });
    expect(await difference(OVERLAP.daily)).toBe(0);
    expect(asked).toEqual({ fetched: [OVERLAP.daily], after: ['txn_latest', 'txn_later_1'] });
  });

  it('is told apart from what moved meanwhile if it never stops moving', async () => {
    // 700 before, then 100 and 200 more: the provider may have counted none, one or both.
    for (const held of [700, 800, 1_000])
      expect(await comparing(...times(5, { held, later: [100, 200], known: 1_000 })).difference(OVERLAP.daily)).toBe(0);
    for (const [held, off] of [
      [690, -10],
      [830, 30],
      [990, -10],
      [1_010, 10],
    ] as const)
      expect(await comparing(...times(15, { held, later: [100, 200], known: 1_000 })).difference(OVERLAP.daily)).toBe(off);
  });

  it('is retried five times', async () => {
    const { asked, difference } = comparing(...times(5, { held: 1_000, later: [100], known: 1_000 }));
    expect(await difference(OVERLAP.daily)).toBe(0);
    expect(asked.after).toHaveLength(5);
  });

  it('is the whole balance when no movement is known', async () => {
    const parts = {
      provider: { total: async () => 700 },
      fetching: { fetch: async () => null, after: () => Promise.reject(new Error('there is none to ask after')) },
      movements: { total: async () => 0 },
    } as unknown as Record<'provider' | 'fetching' | 'movements', never>;
    expect(await new CompareProvider(parts.provider, parts.fetching, parts.movements).difference(OVERLAP.daily)).toBe(700);
  });
});
