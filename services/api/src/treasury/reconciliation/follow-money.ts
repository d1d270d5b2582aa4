import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { measure } from '../../platform/metrics/metrics.js';
import { FetchMovements, OVERLAP } from './fetch-movements.js';
import { MovementMarksRepository } from './movement-marks.repository.js';
import { Reconcile } from './reconcile.js';
import type { Reconciliation } from './reconciliation.entity.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';

/** Reconciliation's scheduled work, if books are kept, and its metrics for operators. */
@Injectable()
export class FollowMoney {
  constructor(
    private readonly configuration: Configuration,
    private readonly fetching: FetchMovements,
    private readonly reconciling: Reconcile,
    reconciliations: ReconciliationsRepository,
    marks: MovementMarksRepository,
  ) {
    const age = (name: string, help: string, look: () => Promise<number | null>) =>
      measure(`homeroom_${name}_age_seconds`, `${help}, or since this worker began where it never was`, [], async () =>
        configuration.payouts === 'off' ? [] : [{ value: (await look()) ?? process.uptime() }],
      );
    age('reconciliation', 'How long ago the books were reconciled', () => reconciliations.age());
    age('movements', 'Since all movements of the card provider were fetched', () => marks.age());
    const figure = (name: string, help: string, read: (last: Reconciliation) => number) =>
      measure(`homeroom_${name}`, `${help}, at the last reconciliation`, [], async () => {
        const last = await reconciliations.last();
        return last ? [{ value: read(last) }] : [];
      });
    figure('books_problems', 'Where the books were off', ({ problems }) => problems.length);
    figure('books_off_cents', 'By how much the books were off, themselves or from the records', ({ booksOff }) => Number(booksOff));
    figure('unposted_facts', 'What happened and had no journal', ({ unposted }) => unposted);
    figure('provider_difference_cents', 'What the card provider held beyond its movements', (last) => Number(last.providerDifference));
    figure('unexplained_cents', 'What the card provider moved without a reason known here', ({ unexplained }) => Number(unexplained));
    figure(
      'clearing_oldest_seconds',
      'How long the oldest sum waited for the card provider to say the same',
      (last) => last.clearingOldest,
    );
  }

  async fetch(): Promise<void> {
    if (this.configuration.payouts !== 'off') await this.fetching.fetch(OVERLAP.usual);
  }

  async reconcile(): Promise<void> {
    if (this.configuration.payouts !== 'off') await this.reconciling.ifDue();
  }
}
