import type { AdminListQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import { containing } from '../../platform/database/containing.js';
import type { PageRange } from '../../platform/http/paged.js';
import { PaymentTrouble } from './payment-trouble.entity.js';

export type NewTrouble = Pick<PaymentTrouble, 'kind' | 'subject' | 'detail'> &
  Partial<Pick<PaymentTrouble, 'paymentIntentId' | 'orderId' | 'amount'>>;

@Injectable()
export class PaymentTroublesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Stores a problem, once; returns its id, or null when it is already known. */
  async keep(manager: EntityManager, trouble: NewTrouble): Promise<number | null> {
    const { kind, subject, paymentIntentId = null, orderId = null, amount = null, detail } = trouble;
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO payment_troubles (kind, subject, payment_intent_id, order_id, amount, detail) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (kind, subject) DO NOTHING RETURNING id`,
      [kind, subject, paymentIntentId, orderId, amount === null ? null : decimal(amount), detail.slice(0, 500)],
    );
    return rows[0]?.id ?? null;
  }

  find(id: number): Promise<PaymentTrouble | null> {
    return this.database.getRepository(PaymentTrouble).findOneBy({ id });
  }

  /** Open ones first. */
  page({ q, limit, offset }: AdminListQuery & PageRange): Promise<[PaymentTrouble[], number]> {
    const query = this.database.getRepository(PaymentTrouble).createQueryBuilder('t');
    if (q)
      query.where(
        `lower(t.kind || ' ' || t.subject || ' ' || COALESCE(t.payment_intent_id, '') || ' ' || COALESCE(t.order_id::text, '') || ' ' || t.detail) LIKE :words`,
        { words: containing(q) },
      );
    return query.orderBy('t.resolved_at', 'DESC', 'NULLS FIRST').addOrderBy('t.id', 'DESC').take(limit).skip(offset).getManyAndCount();
  }

  async resolve(manager: EntityManager, id: number, note: string): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      'UPDATE payment_troubles SET resolved_at = now(), note = $2 WHERE id = $1 AND resolved_at IS NULL',
      [id, note],
    );
    return changed === 1;
  }
}
