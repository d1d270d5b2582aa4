import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { VoucherCode } from './voucher-code.entity.js';

export type CodeRow = Pick<VoucherCode, 'id' | 'code' | 'isUsed' | 'usedAt' | 'source'>;

/** A partner sees its own codes; the team sees all. */
export type CodeScope = 'own' | 'all';
const SCOPES: Record<CodeScope, string> = { own: `source = 'imported'`, all: 'true' };

const COLUMNS = 'id, code, is_used AS "isUsed", used_at AS "usedAt", source';

/** Part of a joint statement: records the generated `code` of the voucher in each row of `from`, with its `id` and `deal_id`. */
export const recordCode = (from: string) => `INSERT INTO voucher_codes (deal_id, code, is_used, used_at, voucher_id, source)
  SELECT deal_id, code, true, now(), id, 'generated' FROM ${from}`;

@Injectable()
export class VoucherCodesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Unused ones first, in the order they are handed out. */
  list(dealId: number, scope: CodeScope, limit: number, offset: number): Promise<CodeRow[]> {
    return this.database.query<CodeRow[]>(
      `SELECT ${COLUMNS} FROM voucher_codes WHERE deal_id = $1 AND ${SCOPES[scope]} ORDER BY is_used, id LIMIT $2 OFFSET $3`,
      [dealId, limit, offset],
    );
  }

  async count(dealId: number, scope: CodeScope, on: DataSource | EntityManager = this.database): Promise<{ total: number; used: number }> {
    const [row] = await on.query<[{ total: number; used: number }]>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE is_used)::int AS used FROM voucher_codes
       WHERE deal_id = $1 AND ${SCOPES[scope]}`,
      [dealId],
    );
    return row;
  }

  /** Skips those that already exist, or that a voucher has. */
  addOwn(manager: EntityManager, dealId: number, codes: readonly string[]): Promise<CodeRow[]> {
    return manager.query<CodeRow[]>(
      `INSERT INTO voucher_codes (deal_id, code, source)
       SELECT $1, code, 'imported' FROM unnest($2::text[]) WITH ORDINALITY AS sent (code, place)
       WHERE NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.code = sent.code) ORDER BY place
       ON CONFLICT (code) DO NOTHING RETURNING ${COLUMNS}`,
      [dealId, codes],
    );
  }

  addGenerated(manager: EntityManager, dealId: number, codes: readonly string[]): Promise<CodeRow[]> {
    return manager.query<CodeRow[]>(
      `INSERT INTO voucher_codes (deal_id, code, source) SELECT $1, code, 'generated' FROM unnest($2::text[]) AS made (code)
       ON CONFLICT (code) DO NOTHING RETURNING ${COLUMNS}`,
      [dealId, codes],
    );
  }

  async handOut(manager: EntityManager, id: number, voucherId: number): Promise<void> {
    await manager.query('UPDATE voucher_codes SET is_used = true, used_at = now(), voucher_id = $2 WHERE id = $1', [id, voucherId]);
  }

  async deleteUnused(manager: EntityManager, dealId: number, scope: CodeScope): Promise<number> {
    const [, deleted] = await manager.query<[unknown, number]>(
      `DELETE FROM voucher_codes WHERE deal_id = $1 AND NOT is_used AND ${SCOPES[scope]}`,
      [dealId],
    );
    return deleted;
  }
}
