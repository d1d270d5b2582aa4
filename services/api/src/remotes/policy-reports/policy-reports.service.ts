import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Configuration } from '../../platform/configuration/configuration.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { blockedCode } from '../../platform/metrics/metrics.js';
import { DIRECTIVES, PAGES, policyReportsIn } from './policy-report.js';

/** Counts and logs what browsers blocked in our pages. Nothing says whose browser it was. */
@Injectable()
export class PolicyReportsService {
  constructor(
    private readonly configuration: Configuration,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Every series starts at 0: for an alert, a series that begins with its first report has not risen.
    for (const directive of [...DIRECTIVES, 'other']) for (const page of PAGES) blockedCode.inc({ directive, page }, 0);
  }

  take(text: string): void {
    for (const report of policyReportsIn(text, this.configuration)) {
      const { directive, page } = report;
      blockedCode.inc({ directive, page });
      this.logger.warn(report, report.reportOnly ? 'a browser noticed a script without a hash' : 'a browser blocked something in a page');
    }
  }
}
