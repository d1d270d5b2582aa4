import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ProviderBalance } from '../../checkout/payments/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { measure } from '../../platform/metrics/metrics.js';
import { FetchMovements, OVERLAP } from './fetch-movements.js';
import { MovementMarksRepository } from './movement-marks.repository.js';
import { PAYS_BY_ITSELF, Reconcile } from './reconcile.js';
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
    private readonly provider: ProviderBalance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const age = (name: string, help: string, look: () => Promise<number | null>) =>
      measure(`homeroom_${name}_age_seconds`, `${help}, or since this worker started if that never happened`, [], async () =>
        configuration.payouts === 'off' ? [] : [{ value: (await look()) ?? process.uptime() }],
      );
    age('reconciliation', 'How long ago the books were reconciled', () => reconciliations.age());
    age('movements', 'How long ago all movements of the card provider were fetched', () => marks.age());
    const metric = (name: string, help: string, read: (last: Reconciliation) => number) =>
      measure(`homeroom_${name}`, `${help}, at the last reconciliation`, [], async () => {
        const last = await reconciliations.last();
        return last ? [{ value: read(last) }] : [];
      });
    metric('books_problems', 'Places where the books were off', ({ problems }) => problems.length);
    metric('books_off_cents', 'How far the books were off, on their own or from the records', ({ booksOff }) => Number(booksOff));
    metric('unposted_facts', 'Facts without a journal', ({ unposted }) => unposted);
    metric('provider_difference_cents', 'How much more the card provider held than its movements come to', (last) =>
      Number(last.providerDifference),
    );
    metric('unexplained_cents', 'Movements at the card provider that we cannot explain', ({ unexplained }) => Number(unexplained));
    metric(
      'clearing_oldest_seconds',
      'How long the oldest amount has waited for the card provider to confirm it',
      (last) => last.clearingOldest,
    );
  }

  async fetch(): Promise<void> {
    if (this.configuration.payouts !== 'off') await this.fetching.fetch(OVERLAP.usual);
  }

  /** Runs when a worker starts and every hour. The daily check of the books reports it as well. */
  async checkOwnAccount(): Promise<void> {
    if (this.configuration.payouts !== 'off' && !(await this.provider.hasManualPayouts())) this.logger.error(PAYS_BY_ITSELF);
  }

  async reconcile(): Promise<void> {
    if (this.configuration.payouts !== 'off') await this.reconciling.ifDue();
  }
}
