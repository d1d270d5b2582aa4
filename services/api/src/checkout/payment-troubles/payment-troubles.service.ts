import { toDollars, type AdminListQuery, type PaymentTrouble as Reply } from '@homeroom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import type { PaymentTrouble } from './payment-trouble.entity.js';
import { PaymentTroublesRepository, type NewTrouble } from './payment-troubles.repository.js';

/** Problems that only people can fix: money at the card provider that matches nothing we know. */
@Injectable()
export class PaymentTroublesService {
  constructor(
    private readonly troubles: PaymentTroublesRepository,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores it and tells the team, once per subject, in the caller's transaction. */
  async report(manager: EntityManager, trouble: NewTrouble): Promise<void> {
    const id = await this.troubles.keep(manager, trouble);
    if (id === null) return;
    this.logger.error({ ...trouble }, 'a payment needs somebody of the team');
    await this.outbox.add(manager, [{ queue: 'email', name: 'payment-trouble', payload: { troubleId: id } }]);
  }

  async list(query: AdminListQuery & PageRange): Promise<Page<Reply>> {
    const [rows, total] = await this.troubles.page(query);
    return { rows: rows.map(toReply), total };
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: number): Promise<Reply> {
    const found = await this.troubles.find(id);
    if (!found) throw new DomainError('NOT_FOUND', 'Payment problem not found');
    return toReply(found);
  }

  /**
   * Records how someone fixed it. Repeating this with the same note changes nothing.
   * @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION with another note
   */
  async resolve(id: number, note: string, adminId: number): Promise<Reply> {
    const trouble = await this.one(id);
    if (trouble.resolvedAt === null) {
      const change = { adminId, action: 'resolve', subject: 'payment-trouble', note } as const;
      await this.audit.changeIfFirst(change, id, (manager) => this.troubles.resolve(manager, id, note));
    }
    const resolved = await this.one(id);
    if (resolved.note !== note) throw new DomainError('ILLEGAL_TRANSITION', `This was already resolved: “${resolved.note}”`);
    return resolved;
  }
}

const toReply = (row: PaymentTrouble): Reply => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  paymentIntentId: row.paymentIntentId,
  orderId: row.orderId,
  amount: row.amount === null ? null : toDollars(row.amount),
  detail: row.detail,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  note: row.note,
});
