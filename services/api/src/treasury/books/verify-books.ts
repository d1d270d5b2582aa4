import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BooksCheck } from './books-check.joint.js';
import { FACT_KINDS, FactsJoint } from './facts.joint.js';

const MOST = 1_000;
const CLEARING_DAYS = 1;
const WAITING_DAYS = 1;

export interface BooksProblem {
  /** Identifies the difference: equal as long as it stays the same, even if both sides change. */
  readonly what: string;
  readonly says: string;
  /** How many cents the books are off by themselves, or from the records; 0 for everything else. */
  readonly offCents: number;
  readonly isUnposted: boolean;
}

const problem = (says: string, more: Partial<BooksProblem> = {}): BooksProblem => ({
  what: says,
  says,
  offCents: 0,
  isUnposted: false,
  ...more,
});

/** Says in a sentence for each problem where the books are off. */
@Injectable()
export class VerifyBooks {
  constructor(
    private readonly check: BooksCheck,
    private readonly facts: FactsJoint,
  ) {}

  /**
   * Empty if the books are right. While sales go on, money in transit looks like a difference, so only a difference that is the same after
   * a pause counts.
   */
  async problems(pauseMs = 0): Promise<string[]> {
    return (await this.find(pauseMs)).map(({ says }) => says);
  }

  /** The same with its measurable values. */
  async find(pauseMs = 0): Promise<BooksProblem[]> {
    let seen = await this.look();
    if (pauseMs > 0 && seen.length > 0) {
      await pause(pauseMs);
      const before = new Set(seen.map(({ what }) => what));
      seen = (await this.look()).filter(({ what }) => before.has(what));
    }
    return seen;
  }

  private async look(): Promise<BooksProblem[]> {
    const [unbalanced, differences] = [await this.check.unbalanced(), await this.check.differences()];
    const balances = await this.check.balances();
    return [
      ...unbalanced.map(({ id, cents }) => problem(`journal ${id} is off by ${dollars(cents)}`, { offCents: Math.abs(cents) })),
      ...differences.map(({ account, reference, books, records }) =>
        problem(`${account} ${reference}: the books say ${dollars(books)}, the records ${dollars(records)}`, {
          what: `${account} ${reference} ${books - records}`,
          offCents: Math.abs(books - records),
        }),
      ),
      ...balances.map(({ account, reference, balance, lines }) =>
        problem(`${[account, reference].filter(Boolean).join(' ')}: its balance says ${dollars(balance)}, its lines ${dollars(lines)}`, {
          what: `balance ${account} ${reference} ${balance - lines}`,
          offCents: Math.abs(balance - lines),
        }),
      ),
      ...(await this.unposted()).map((says) => problem(says, { isUnposted: true })),
      ...[...(await this.unclear()), ...(await this.silent())].map((says) => problem(says)),
    ];
  }

  /** What has waited too long for the card provider, or for a purchase to end. */
  private async silent(): Promise<string[]> {
    const [refunds, disputes] = [await this.check.unreturned(WAITING_DAYS), await this.check.undecided(WAITING_DAYS)];
    return [
      ...refunds.map(({ payment, cents }) => `refund of ${payment}: the card provider has not returned ${dollars(cents)}`),
      ...disputes.map(({ dispute, cents }) => `dispute ${dispute} took ${dollars(cents)} for good, but its purchase has not ended`),
    ];
  }

  /** What the card provider reports differently from us, or what only the provider reports. */
  private async unclear(): Promise<string[]> {
    const [unexplained, lingering] = [await this.check.unexplained(), await this.check.lingering(CLEARING_DAYS)];
    return [
      ...unexplained.slice(0, MOST).map(({ movement, cents }) => `movement ${movement} of ${dollars(cents)} is not known here`),
      ...lingering.map(({ reference, cents }) => `clearing ${reference}: the card provider and we differ by ${dollars(cents)}`),
    ];
  }

  private async unposted(): Promise<string[]> {
    const found: string[] = [];
    for (const kind of FACT_KINDS)
      for (const { id } of await this.facts.unposted(kind, { at: '-infinity', id: '0' }, MOST)) found.push(`${kind} ${id} has no journal`);
    return found;
  }
}

const dollars = (cents: number) => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
