import { Body, Controller } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { PolicyReportsService } from './policy-reports.service.js';

@Controller()
export class PolicyReportsController {
  constructor(private readonly reports: PolicyReportsService) {}

  /** What a policy blocked, or noticed, in somebody's page. */
  @Handles('POST /api/policy-reports')
  @Public('Every browser tells what it blocked')
  @Throttle({ name: 'policy-reports', times: 60, perSeconds: 60 })
  take(@Body() sent: Buffer): void {
    if (!Buffer.isBuffer(sent)) throw new DomainError('UNSUPPORTED_CONTENT', 'Send application/csp-report or application/reports+json');
    this.reports.take(sent.toString('utf8'));
  }
}
