import type { IssuedVoucher, RedeemedVoucher, UndoRedemption, VoucherAccess } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import type { VoucherOrder } from './issue-voucher.joint.js';
import { IssueVoucher, VOUCHER_TOKEN, type BlankVoucher } from './issue-voucher.js';
import { RedemptionsRepository } from './redemptions.repository.js';
import { Redemptions, type Redeemer } from './redemptions.js';
import { VoucherPdf } from './voucher-pdf.js';
import { toIssuedVoucher, toVoucherAccess } from './voucher.mapper.js';
import { VoucherPages, type VoucherRow } from './voucher-page.joint.js';
import { VouchersRepository, type LockedVoucher } from './vouchers.repository.js';

export type { LockedVoucher } from './vouchers.repository.js';

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

@Injectable()
export class VouchersService {
  constructor(
    private readonly vouchers: VouchersRepository,
    private readonly pages: VoucherPages,
    private readonly issuing: IssueVoucher,
    private readonly tokens: SecretTokens,
    private readonly redemptions: Redemptions,
    private readonly pdf: VoucherPdf,
    private readonly records: RedemptionsRepository,
    private readonly configuration: Configuration,
  ) {}

  /** The parts of a new voucher that only we can make. */
  blank(): BlankVoucher {
    return this.issuing.blank();
  }

  issue(manager: EntityManager, order: VoucherOrder): Promise<number> {
    return this.issuing.issue(manager, order);
  }

  /** Stops the voucher while its money may go back. */
  stop(manager: EntityManager, id: number): Promise<void> {
    return this.vouchers.stop(manager, id);
  }

  /** Lets a stopped voucher be used again, because its money stays. */
  release(manager: EntityManager, id: number): Promise<void> {
    return this.vouchers.release(manager, id);
  }

  /** The voucher gets back the time that it had left when it was stopped. */
  async revive(manager: EntityManager, id: number, stoppedAt: Date): Promise<void> {
    await this.vouchers.revive(manager, id, stoppedAt);
  }

  /** Undoes the redemption, because the family got nothing for the voucher. */
  async forgetUse(manager: EntityManager, id: number, reason: string): Promise<void> {
    await this.vouchers.forgetUse(manager, id);
    await this.records.undo(manager, id, reason);
  }

  /** The owner of a link's voucher. @throws as `access` does. */
  async opening(id: number, token: string): Promise<{ businessId: number }> {
    const row = await this.opened(token);
    if (row.id !== id) throw new DomainError('FORBIDDEN', 'This voucher is not yours');
    return { businessId: row.business_id };
  }

  /** Of a deal. */
  countRedeemed(dealId: number): Promise<number> {
    return this.vouchers.countRedeemed(dealId);
  }

  void(manager: EntityManager, id: number): Promise<{ wasRedeemed: boolean }> {
    return this.vouchers.void(manager, id);
  }

  /** Serializes a refund, a redemption and a credit of the same voucher; undefined for an unknown one. */
  lock(manager: EntityManager, id: number): Promise<LockedVoucher | undefined> {
    return this.vouchers.lock(manager, id);
  }

  /** Records that the voucher became store credit. */
  credited(manager: EntityManager, id: number): Promise<void> {
    return this.vouchers.credited(manager, id);
  }

  /** @throws DomainError LINK_INVALID (401) for a malformed token, VOUCHER_NOT_FOUND (404) for an unknown one. */
  async access(token: string): Promise<VoucherAccess> {
    return toVoucherAccess(await this.opened(token), this.configuration.cashBelow);
  }

  /** The voucher on paper. @throws as `access` does. */
  async document(token: string): Promise<Buffer> {
    return this.pdf.draw(await this.opened(token), token);
  }

  /** Replaces the voucher's link; earlier ones stop working. */
  async rotateToken(manager: EntityManager, id: number): Promise<void> {
    await this.vouchers.replaceToken(manager, id, this.tokens.issue(VOUCHER_TOKEN));
  }

  /** For the buyer's own browser, right after the payment. */
  async issuedFor(orderId: string): Promise<IssuedVoucher> {
    return this.issued(known(await this.pages.byOrder(orderId)));
  }

  /** The same, of a row that is already known. */
  issued(row: VoucherRow): IssuedVoucher {
    return toIssuedVoucher(row, this.tokenOf(row));
  }

  /** @throws as `Redemptions.redeem` does. */
  redeem(id: number, redeemer: Redeemer): Promise<RedeemedVoucher> {
    return this.redemptions.redeem(id, redeemer);
  }

  /** @throws as `Redemptions.undo` does. */
  undoRedemption(id: number, businessId: number, form: UndoRedemption): Promise<void> {
    return this.redemptions.undo(id, businessId, form);
  }

  /** The token of the mail's link. @throws DomainError VOUCHER_NOT_FOUND, FORBIDDEN when it is someone else's. */
  async linkFor(id: number, userId: number): Promise<string> {
    const row = await this.row(id);
    if (row.user_id !== userId) throw new DomainError('FORBIDDEN', 'This voucher is not yours');
    return this.tokenOf(row);
  }

  /** The mail's facts, with the token of its link. */
  async forMail(id: number): Promise<{ row: VoucherRow; token: string }> {
    const row = await this.row(id);
    return { row, token: this.tokenOf(row) };
  }

  private async opened(token: string): Promise<VoucherRow> {
    if (!TOKEN_SHAPE.test(token)) throw new DomainError('LINK_INVALID', 'Invalid or expired link');
    return known(await this.pages.byToken(hashOf(token)));
  }

  private async row(id: number): Promise<VoucherRow> {
    return known(await this.pages.byId(id));
  }

  private tokenOf(row: VoucherRow): string {
    return this.tokens.reveal(VOUCHER_TOKEN, { salt: row.access_salt, hash: row.access_token });
  }
}

function known(row: VoucherRow | undefined): VoucherRow {
  if (!row) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
  return row;
}
