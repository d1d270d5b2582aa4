import { LIMITS, type VoucherCodeStats, type VoucherCodeView } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { newVoucherCode } from './voucher-code.js';

interface CodeRow {
  readonly id: number;
  readonly code: string;
  readonly is_used: boolean;
  readonly used_at: Date | null;
  readonly source: 'generated' | 'imported';
}

interface CodesPage {
  readonly codes: VoucherCodeView[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** A partner sees the codes of its own till; the team sees all. */
export type CodeScope = 'own' | 'all';
const SCOPES: Record<CodeScope, string> = { own: `source = 'imported'`, all: 'true' };

const MOST_NAMED = 5;

const toCode = ({ id, code, is_used: isUsed, used_at: usedAt, source }: CodeRow): VoucherCodeView => ({
  id,
  code,
  isUsed,
  usedAt: usedAt?.toISOString() ?? null,
  source,
});

/** The codes of a partner's own till: handed out first, oldest first, each once; afterwards the system makes codes. */
@Injectable()
export class VoucherCodesService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @param businessId null for the team, which may see any. @throws DomainError DEAL_NOT_FOUND; FORBIDDEN when it is another's. */
  async refuseForeign(dealId: number, businessId: number | null): Promise<void> {
    const [deal] = await this.database.query<{ business_id: number }[]>(
      'SELECT business_id FROM deals WHERE id = $1 AND archived_at IS NULL',
      [dealId],
    );
    if (!deal) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
    if (businessId !== null && deal.business_id !== businessId) throw new DomainError('FORBIDDEN', 'This deal is not yours');
  }

  /** Those that wait first, in the order in which they are handed out. */
  async list(dealId: number, scope: CodeScope, limit: number = LIMITS.pageMax, offset = 0): Promise<CodesPage> {
    const [rows, { total }] = await Promise.all([
      this.database.query<CodeRow[]>(
        `SELECT id, code, is_used, used_at, source FROM voucher_codes WHERE deal_id = $1 AND ${SCOPES[scope]}
         ORDER BY is_used, id LIMIT $2 OFFSET $3`,
        [dealId, limit, offset],
      ),
      this.stats(dealId, scope),
    ]);
    return { codes: rows.map(toCode), total, limit, offset };
  }

  async stats(dealId: number, scope: CodeScope): Promise<VoucherCodeStats> {
    const [row] = await this.database.query<[{ total: number; used: number }]>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE is_used)::int AS used FROM voucher_codes
       WHERE deal_id = $1 AND ${SCOPES[scope]}`,
      [dealId],
    );
    return { ...row, available: row.total - row.used };
  }

  /** All or none. @throws DomainError CODE_TAKEN that names codes which are twice in the list or in use already. */
  import(dealId: number, codes: readonly string[]): Promise<VoucherCodeView[]> {
    return this.database.transaction((manager) => this.importIn(manager, dealId, codes));
  }

  /** In the caller's transaction. @throws as `import` */
  async importIn(manager: EntityManager, dealId: number, codes: readonly string[]): Promise<VoucherCodeView[]> {
    refuseTwins(codes);
    const rows = await manager.query<CodeRow[]>(
      `INSERT INTO voucher_codes (deal_id, code, source)
         SELECT $1, code, 'imported' FROM unnest($2::text[]) WITH ORDINALITY AS sent (code, place)
         WHERE NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.code = sent.code) ORDER BY place
         ON CONFLICT (code) DO NOTHING RETURNING id, code, is_used, used_at, source`,
      [dealId, codes],
    );
    const taken = new Set(rows.map(({ code }) => code));
    refuse(
      codes.filter((code) => !taken.has(code)),
      'in use already',
    );
    await this.forgetWarning(manager, dealId);
    return rows.map(toCode);
  }

  /** Codes of ours, made before anybody buys. They are handed out like imported ones. */
  generateIn(manager: EntityManager, dealId: number, count: number): Promise<VoucherCodeView[]> {
    return manager
      .query<CodeRow[]>(
        `INSERT INTO voucher_codes (deal_id, code, source) SELECT $1, code, 'generated' FROM unnest($2::text[]) AS made (code)
         ON CONFLICT (code) DO NOTHING RETURNING id, code, is_used, used_at, source`,
        [dealId, Array.from({ length: count }, newVoucherCode)],
      )
      .then((rows) => rows.map(toCode));
  }

  /** Those that nobody has yet; what was handed out stays. Gives how many were deleted. */
  async deleteUnused(on: DataSource | EntityManager, dealId: number, scope: CodeScope): Promise<number> {
    const [, deleted] = await on.query<[unknown, number]>(
      `DELETE FROM voucher_codes WHERE deal_id = $1 AND NOT is_used AND ${SCOPES[scope]}`,
      [dealId],
    );
    return deleted;
  }

  /**
   * For the mail that warns of few codes: null while there are enough, or when another message told of it. The same message
   * asked again, since its mail did not go out, is answered again.
   */
  async lowStock(dealId: number, messageId: string): Promise<{ email: string; name: string; title: string; available: number } | null> {
    const { available } = await this.stats(dealId, 'own');
    if (available > LIMITS.lowVoucherCodes) return null;
    const [told] = await this.database.query<[{ email: string; name: string; title: string }[], number]>(
      `UPDATE deals d SET low_codes_told_by = $2 FROM businesses b
       WHERE d.id = $1 AND b.id = d.business_id AND (d.low_codes_told_by IS NULL OR d.low_codes_told_by = $2)
       RETURNING b.email, b.name, d.title`,
      [dealId, messageId],
    );
    return told[0] ? { ...told[0], available } : null;
  }

  /** With enough codes again, the next shortage is told of again. */
  private async forgetWarning(manager: EntityManager, dealId: number): Promise<void> {
    await manager.query(
      `UPDATE deals SET low_codes_told_by = NULL WHERE id = $1 AND low_codes_told_by IS NOT NULL
       AND (SELECT count(*) FROM voucher_codes WHERE deal_id = $1 AND NOT is_used) > $2`,
      [dealId, LIMITS.lowVoucherCodes],
    );
  }
}

function refuseTwins(codes: readonly string[]): void {
  const seen = new Set<string>();
  refuse(
    codes.filter((code) => seen.size === seen.add(code).size),
    'more than once in the list',
  );
}

function refuse(codes: readonly string[], because: string): void {
  if (codes.length === 0) return;
  const named = [...new Set(codes)];
  const rest = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
  throw new DomainError('CODE_TAKEN', `These codes are ${because}: ${named.slice(0, MOST_NAMED).join(', ')}${rest}`);
}
