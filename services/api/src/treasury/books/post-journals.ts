import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Posts new facts since the last time; the first time, posts all of them. */
  async postNew(): Promise<void> {
    const { now, since } = await this.journals.start();
    const waiting = await this.waiting(since);
    const searched: FactKind[] = [];
    let hasPosted = false;
    try {
      for (const kind of FACT_KINDS) {
        // A journal may be what a fact of a later kind waits for.
        if (hasPosted || waiting.has(kind)) hasPosted = (await this.post(kind, since.get(kind) ?? EVER)) || hasPosted;
        searched.push(kind);
      }
    } catch (error) {
      // The first error is the one to know about.
      await this.journals.mark(searched, now).catch((err: unknown) => this.logger.error({ err }, 'the searched kinds could not be marked'));
      throw error;
    }
    await this.journals.mark(searched, now);
  }

  /** Posts every fact without a journal, however old. */
  async postAll(): Promise<void> {
    for (const kind of FACT_KINDS) await this.post(kind, EVER);
  }

  /** Mostly nothing is new, so one statement asks about all kinds. When that fails, each is searched, so that a bad kind stops only later ones. */
  private async waiting(since: ReadonlyMap<FactKind, string>): Promise<ReadonlySet<FactKind>> {
    const all = new Set(FACT_KINDS);
    if (FACT_KINDS.some((kind) => !since.has(kind))) return all;
    try {
      return await this.facts.kindsUnposted(since);
    } catch (err) {
      this.logger.error({ err }, 'the kinds without a journal could not be found at once: searching each');
      return all;
    }
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
