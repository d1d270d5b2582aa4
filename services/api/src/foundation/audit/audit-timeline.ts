import type { TimelineEntry } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { TimelineOfPurchase, type PurchaseKeys, type TimelineSource } from '../timeline/index.js';
import { AuditService } from './audit.service.js';

const MOST = 100;

@Injectable()
@TimelineOfPurchase()
export class AuditTimeline implements TimelineSource {
  constructor(private readonly audit: AuditService) {}

  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    const entries = await this.audit.aboutAny(
      purchases.map(({ id }) => ({ subject: 'purchase', id })),
      MOST,
    );
    return entries.map(({ subjectId, at, admin, action, note }) => ({
      purchaseId: Number(subjectId),
      kind: 'team-change',
      at,
      by: admin,
      what: action,
      words: note,
      amount: null,
      points: null,
    }));
  }
}
