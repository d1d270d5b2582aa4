import type { BooksCheck, BooksDifference } from './books-check.joint';
import type { FactsJoint } from './facts.joint';
import { VerifyBooks } from './verify-books';

const PAUSE_MS = 1;
const credit = (books: number, records: number): BooksDifference => ({ account: 'credit', reference: '7', books, records });

const none = async () => [];
const NOTHING = { unbalanced: none, balances: none, unexplained: none, lingering: none, unreturned: none, undecided: none };
const NO_FACTS = { unposted: none } as unknown as FactsJoint;

/** Books that are checked repeatedly while sales continue. */
function verifying(...looks: readonly BooksDifference[][]): Promise<string[]> {
  const left = [...looks];
  const differences = async () => left.shift() ?? [];
  return new VerifyBooks({ ...NOTHING, differences } as unknown as BooksCheck, NO_FACTS).problems(PAUSE_MS);
}

describe('what is off in the books', () => {
  it('is reported though both sides moved meanwhile', async () => {
    expect(await verifying([credit(1_000, 2_000)], [credit(1_500, 2_500)])).toEqual(['credit 7: the books say $15.00, the records $25.00']);
  });

  it('is not reported when it was another amount a moment later, or nothing', async () => {
    expect(await verifying([credit(1_000, 2_000)], [credit(2_000, 2_500)])).toEqual([]);
    expect(await verifying([credit(1_000, 2_000)], [])).toEqual([]);
  });

  it('is reported at most a thousand times when a different card provider account makes everything differ', async () => {
    const all = async () => Array.from({ length: 1_500 }, (_, number) => ({ movement: `txn_${number}`, cents: 100 }));
    const check = { ...NOTHING, differences: none, unexplained: all };
    expect(await new VerifyBooks(check as unknown as BooksCheck, NO_FACTS).problems()).toHaveLength(1_000);
  });
});
