import type { IssuedVoucher, RedeemedVoucher, VoucherAccess } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { IssueVoucher, VOUCHER_TOKEN, type VoucherOrder } from './issue-voucher.js';
import { VoucherPdf } from './voucher-pdf.js';
import { toIssuedVoucher, toVoucherAccess } from './voucher.mapper.js';
import { VouchersRepository, type VoucherRow } from './vouchers.repository.js';

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Who stands at the counter: the holder of the e-mailed link, or the partner's own session. */
export interface Redeemer {
  readonly token?: string;
  readonly businessId?: number;
}

@Injectable()
export class VouchersService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vouchers: VouchersRepository,
    private readonly issuing: IssueVoucher,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly pdf: VoucherPdf,
  ) {}

  issue(manager: EntityManager, order: VoucherOrder): Promise<number> {
    return this.issuing.issue(manager, order);
  }

  void(manager: EntityManager, id: number): Promise<void> {
    return this.vouchers.void(manager, id);
  }

  /** @throws DomainError LINK_INVALID (401) for what cannot be a token, VOUCHER_NOT_FOUND (404) when it opens nothing. */
  async access(token: string): Promise<VoucherAccess> {
    return toVoucherAccess(await this.opened(token));
  }

  /** The voucher on paper. @throws as `access` does. */
  async document(token: string): Promise<Buffer> {
    return this.pdf.draw(await this.opened(token), token);
  }

  /** For the buyer's own browser, right after the payment. */
  async issued(id: number): Promise<IssuedVoucher> {
    const row = await this.row(id);
    return toIssuedVoucher(row, this.tokenOf(row));
  }

  /** @throws DomainError NOT_SIGNED_IN, FORBIDDEN, VOUCHER_NOT_FOUND, VOUCHER_REDEEMED, VOUCHER_EXPIRED, VOUCHER_REFUNDED */
  async redeem(id: number, redeemer: Redeemer): Promise<RedeemedVoucher> {
    if (!redeemer.token && !redeemer.businessId) throw new DomainError('NOT_SIGNED_IN', 'This needs the link of the voucher');
    const row = await this.row(id);
    if (!(await this.mayRedeem(row, redeemer))) throw new DomainError('FORBIDDEN', 'This voucher is not yours to redeem');
    const redeemedAt = await this.database.transaction(async (manager) => {
      const at = await this.vouchers.redeem(manager, id);
      if (at) await this.outbox.add(manager, [{ queue: 'email', name: 'review-invitation', payload: { voucherId: id } }]);
      return at;
    });
    if (!redeemedAt) throw await this.refusal(id);
    return { id, code: row.code, redeemedAt: redeemedAt.toISOString() };
  }

  /** The token of the mail's link. @throws DomainError VOUCHER_NOT_FOUND, FORBIDDEN when it is another's. */
  async linkFor(id: number, userId: number): Promise<string> {
    const row = await this.row(id);
    if (row.user_id !== userId) throw new DomainError('FORBIDDEN', 'This voucher is not yours');
    return this.tokenOf(row);
  }

  /** What the mail shows, with the token of its link. */
  async forMail(id: number): Promise<{ row: VoucherRow; token: string }> {
    const row = await this.row(id);
    return { row, token: this.tokenOf(row) };
  }

  private async mayRedeem(row: VoucherRow, { token, businessId }: Redeemer): Promise<boolean> {
    if (token) return (await this.vouchers.byToken(hashOf(token)))?.id === row.id;
    return row.business_id === businessId;
  }

  private async refusal(id: number): Promise<DomainError> {
    const row = await this.row(id);
    if (row.voided_at) return new DomainError('VOUCHER_REFUNDED', 'This voucher was refunded');
    if (row.refund_requested_at) return new DomainError('VOUCHER_REFUNDED', 'This voucher is being refunded');
    if (row.redeemed_at) return new DomainError('VOUCHER_REDEEMED', 'This voucher has already been redeemed');
    return new DomainError('VOUCHER_EXPIRED', 'This voucher has expired');
  }

  private async opened(token: string): Promise<VoucherRow> {
    if (!TOKEN_SHAPE.test(token)) throw new DomainError('LINK_INVALID', 'Invalid or expired link');
    const row = await this.vouchers.byToken(hashOf(token));
    if (!row) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
    return row;
  }

  private async row(id: number): Promise<VoucherRow> {
    const row = await this.vouchers.byId(id);
    if (!row) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
    return row;
  }

  private tokenOf(row: VoucherRow): string {
    return this.tokens.reveal(VOUCHER_TOKEN, row.access_salt);
  }
}
