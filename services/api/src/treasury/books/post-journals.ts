import { Injectable } from '@nestjs/common';
import type { FactKind } from './fact.js';
import { FACT_KINDS, FactsJoint } from './facts.joint.js';
import { journalOf } from './journal-of.js';
import { JournalsRepository } from './journals.repository.js';

const FACTS_AT_ONCE = 1_000;
/** Smaller than the id of any row. */
const FIRST = '0';
const EVER = '-infinity';

/** Writes one journal for each fact. Several workers may run at a time, and each may be interrupted anywhere. */
@Injectable()
export class PostJournals {
  constructor(
    private readonly facts: FactsJoint,
    private readonly journals: JournalsRepository,
  ) {}

  /** Posts new facts since the last time; the first time, posts all of them. */
  async postNew(): Promise<void> {
    const { now, since } = await this.journals.start();
    for (const kind of FACT_KINDS) {
      await this.post(kind, since.get(kind) ?? EVER);
      await this.journals.mark(kind, now);
    }
  }

  /** Posts every fact without a journal, however old. */
  async postAll(): Promise<void> {
    for (const kind of FACT_KINDS) await this.post(kind, EVER);
  }

  private async post<Kind extends FactKind>(kind: Kind, since: string): Promise<void> {
    let after = { at: since, id: FIRST };
    for (;;) {
      const facts = await this.facts.unposted(kind, after, FACTS_AT_ONCE);
      if (facts.length > 0)
        await this.journals.add(
          kind,
          facts.map((fact) => ({ sourceId: String(fact.id), at: fact.at, lines: journalOf(kind, fact) })),
        );
      if (facts.length < FACTS_AT_ONCE) return;
      after = facts.at(-1)!;
    }
  }
}
