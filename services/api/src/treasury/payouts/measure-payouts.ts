import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { measure } from '../../platform/metrics/metrics.js';
import { Coverage } from '../earnings/index.js';
import { OPEN_STATES } from './payout-steps.repository.js';
import { PayoutsRepository } from './payouts.repository.js';
import { SchoolPayoutsRepository } from './school-payouts.repository.js';

/** Payout metrics for operators. */
@Injectable()
export class MeasurePayouts {
  constructor(configuration: Configuration, coverage: Coverage, payouts: PayoutsRepository, schoolPayouts: SchoolPayoutsRepository) {
    const isKept = () => configuration.payouts !== 'off';
    measure('homeroom_families_short_cents', 'How much of families’ money the card provider does not hold', [], async () =>
      isKept() ? [{ value: Math.max(0, -(await coverage.beyondFamilies())) }] : [],
    );
    measure('homeroom_payouts', 'Payouts that have not ended, by recipient and state', ['to', 'state'], async () => {
      if (!isKept()) return [];
      const [businesses, schools] = await Promise.all([payouts.countOpen(), schoolPayouts.countOpen()]);
      return Object.entries({ businesses, schools }).flatMap(([to, counts]) =>
        OPEN_STATES.map((state) => ({ labels: { to, state }, value: counts.get(state) ?? 0 })),
      );
    });
    measure('homeroom_payout_run_seconds', 'From the last run until its last payout left for the bank, or until now', [], async () => {
      const seconds = isKept() ? await payouts.secondsOfLastRun() : null;
      return seconds === null ? [] : [{ value: seconds }];
    });
  }
}
