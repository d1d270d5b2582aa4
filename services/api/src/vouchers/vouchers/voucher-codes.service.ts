import { LIMITS, type VoucherCodeStats, type VoucherCodeView } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { BusinessesService } from '../../catalogue/businesses/index.js';
import { DealsService } from '../../catalogue/deals/index.js';
import { VoucherCodesRepository, type CodeRow, type CodeScope } from './voucher-codes.repository.js';
import { newVoucherCode } from './voucher-code.js';

const MOST_NAMED = 5;

const toCode = ({ id, code, isUsed, usedAt, source }: CodeRow): VoucherCodeView => ({
  id,
  code,
  isUsed,
  usedAt: usedAt?.toISOString() ?? null,
  source,
});

/** A partner's own codes: handed out first, oldest first, each once; then the system generates codes. */
@Injectable()
export class VoucherCodesService {
  constructor(
    private readonly database: Database,
    private readonly codes: VoucherCodesRepository,
    private readonly deals: DealsService,
    private readonly businesses: BusinessesService,
  ) {}

  /** @throws DomainError DEAL_NOT_FOUND */
  async refuseUnknown(dealId: number): Promise<void> {
    await this.deals.ownerOf(dealId);
  }

  /** Unused ones first, in the order they are handed out. */
  async list(dealId: number, scope: CodeScope, { limit, offset }: PageRange): Promise<Page<VoucherCodeView>> {
    const [rows, { total }] = await Promise.all([this.codes.list(dealId, scope, limit, offset), this.stats(dealId, scope)]);
    return { rows: rows.map(toCode), total };
  }

  async stats(dealId: number, scope: CodeScope): Promise<VoucherCodeStats> {
    const row = await this.codes.count(dealId, scope);
    return { ...row, available: row.total - row.used };
  }

  /** All or none. @throws DomainError CODE_TAKEN that names codes repeated in the list or already in use. */
  import(dealId: number, codes: readonly string[]): Promise<VoucherCodeView[]> {
    return this.database.transaction((manager) => this.importIn(manager, dealId, codes));
  }

  /** In the caller's transaction. @throws as `import` */
  async importIn(manager: EntityManager, dealId: number, codes: readonly string[]): Promise<VoucherCodeView[]> {
    refuseRepeated(codes);
    const rows = await this.codes.addOwn(manager, dealId, codes);
    const taken = new Set(rows.map(({ code }) => code));
    refuse(
      codes.filter((code) => !taken.has(code)),
      'already in use',
    );
    await this.forgetWarning(manager, dealId);
    return rows.map(toCode);
  }

  /** Generated codes, made before anyone buys. They are handed out like imported ones. */
  async generateIn(manager: EntityManager, dealId: number, count: number): Promise<VoucherCodeView[]> {
    const rows = await this.codes.addGenerated(manager, dealId, Array.from({ length: count }, newVoucherCode));
    return rows.map(toCode);
  }

  /** Deletes unused codes; those that a voucher has stay. @throws DomainError CHANGED_MEANWHILE when there are more than `seen` */
  deleteUnused(dealId: number, scope: CodeScope, seen?: number): Promise<void> {
    return this.database.transaction((manager) => this.deleteUnusedIn(manager, dealId, scope, seen));
  }

  /** In the caller's transaction. @throws as `deleteUnused` */
  async deleteUnusedIn(manager: EntityManager, dealId: number, scope: CodeScope, seen?: number): Promise<void> {
    const deleted = await this.codes.deleteUnused(manager, dealId, scope);
    if (seen !== undefined && deleted > seen)
      throw new DomainError('CHANGED_MEANWHILE', `Codes were added meanwhile: ${deleted} are unused now. Nothing was deleted.`);
  }

  /**
   * For the low-stock mail: null while there are enough, or when another message reported it. A retry of the same message gets the same
   * answer.
   */
  async lowStock(dealId: number, messageId: string): Promise<{ email: string; name: string; title: string; available: number } | null> {
    const { available } = await this.stats(dealId, 'own');
    if (available > LIMITS.lowVoucherCodes) return null;
    const told = await this.deals.tellOfLowCodes(dealId, messageId);
    if (!told) return null;
    return { ...(await this.businesses.contact(told.businessId)), title: told.title, available };
  }

  /** Once there are enough codes again, the next shortage can be reported. */
  private async forgetWarning(manager: EntityManager, dealId: number): Promise<void> {
    const { total, used } = await this.codes.count(dealId, 'all', manager);
    if (total - used > LIMITS.lowVoucherCodes) await this.deals.forgetLowCodes(manager, dealId);
  }
}

function refuseRepeated(codes: readonly string[]): void {
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
