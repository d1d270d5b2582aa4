import type { TimelineEntry } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { TimelineOfPurchase, type PurchaseKeys, type TimelineSource } from '../timeline/index.js';
import { AuditService } from './audit.service.js';

const MOST = 100;

@Injectable()
@TimelineOfPurchase()
export class AuditTimeline implements TimelineSource {
  constructor(private readonly audit: AuditService) {}

  async ofPurchase({ id }: PurchaseKeys): Promise<TimelineEntry[]> {
    const entries = await this.audit.about('purchase', id, MOST);
    return entries.map(({ at, admin, action, note }) => ({
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
