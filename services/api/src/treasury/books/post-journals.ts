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
    const isFirst = FACT_KINDS.some((kind) => !since.has(kind));
    // Mostly nothing is new, so one statement asks about all kinds.
    const waiting = isFirst ? new Set(FACT_KINDS) : await this.facts.kindsUnposted(since);
    const searched: FactKind[] = [];
    let hasPosted = false;
    try {
      for (const kind of FACT_KINDS) {
        // A journal may be what a fact of a later kind waits for.
        if (hasPosted || waiting.has(kind)) hasPosted = (await this.post(kind, since.get(kind) ?? EVER)) || hasPosted;
        searched.push(kind);
      }
    } finally {
      await this.journals.mark(searched, now);
    }
  }

  /** Posts every fact without a journal, however old. */
  async postAll(): Promise<void> {
    for (const kind of FACT_KINDS) await this.post(kind, EVER);
  }

  /** Returns whether there was one. */
  private async post<Kind extends FactKind>(kind: Kind, since: string): Promise<boolean> {
    let after = { at: since, id: FIRST };
    for (let hasPosted = false; ; hasPosted = true) {
      const facts = await this.facts.unposted(kind, after, FACTS_AT_ONCE);
      if (facts.length > 0)
        await this.journals.add(
          kind,
          facts.map((fact) => ({ sourceId: String(fact.id), at: fact.at, lines: journalOf(kind, fact) })),
        );
      if (facts.length < FACTS_AT_ONCE) return hasPosted || facts.length > 0;
      after = facts.at(-1)!;
    }
  }
}
