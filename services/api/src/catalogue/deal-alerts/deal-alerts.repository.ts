import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { DealAlert } from './deal-alert.entity.js';
import type { DueAlert } from './deal-alerts.joint.js';

@Injectable()
export class DealAlertsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The deals this shopper waits for, the last requested first. */
  async awaitedBy(userId: number): Promise<number[]> {
    const rows = await this.alerts.find({ where: { userId, toldAt: IsNull() }, order: { askedAt: 'DESC', dealId: 'DESC' } });
    return rows.map(({ dealId }) => dealId);
  }

  /** How many shoppers wait for a deal. */
  countWaiting(dealId: number): Promise<number> {
    return this.alerts.countBy({ dealId, toldAt: IsNull() });
  }

  async remove(userId: number, dealId: number): Promise<void> {
    await this.alerts.delete({ userId, dealId });
  }

  /** Lets the shopper wait again, because no email was sent. */
  async waitOn({ userId, dealId }: DueAlert): Promise<void> {
    await this.alerts.update({ userId, dealId }, { toldAt: null });
  }

  private get alerts() {
    return this.database.getRepository(DealAlert);
  }
}
