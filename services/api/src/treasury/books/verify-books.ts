import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BooksCheck } from './books-check.joint.js';
import { FACT_KINDS, FactsJoint } from './facts.joint.js';

const MOST = 1_000;
const CLEARING_DAYS = 1;

/** Says where the books are off, a sentence each. */
@Injectable()
export class VerifyBooks {
  constructor(
    private readonly check: BooksCheck,
    private readonly facts: FactsJoint,
  ) {}

  /** Empty is good. While others sell, what was seen once may only be on its way: what is off stays so after a pause. */
  async problems(pauseMs = 0): Promise<string[]> {
    const seen = await this.look();
    if (pauseMs === 0 || seen.length === 0) return seen;
    await pause(pauseMs);
    const again = new Set(await this.look());
    return seen.filter((problem) => again.has(problem));
  }

  private async look(): Promise<string[]> {
    const [unbalanced, differences] = [await this.check.unbalanced(), await this.check.differences()];
    return [
      ...unbalanced.map(({ id, cents }) => `journal ${id} is off by ${dollars(cents)}`),
      ...differences.map(
        ({ account, reference, books, records }) =>
          `${account} ${reference}: the books say ${dollars(books)}, the records ${dollars(records)}`,
      ),
      ...(await this.unposted()),
      ...(await this.unclear()),
    ];
  }

  /** What the card provider says otherwise, or alone. */
  private async unclear(): Promise<string[]> {
    const [unexplained, lingering] = [await this.check.unexplained(), await this.check.lingering(CLEARING_DAYS)];
    return [
      ...unexplained.map(({ movement, cents }) => `movement ${movement} of ${dollars(cents)} is not known here`),
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

const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
