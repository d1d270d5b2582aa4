import { LIMITS, type RedeemedVoucher } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { VouchersRepository, type VoucherRow } from './vouchers.repository.js';

/** Who stands at the counter: the holder of the e-mailed link, or the partner's own session. */
export interface Redeemer {
  readonly token?: string;
  readonly businessId?: number;
  /** Where the partner stands. */
  readonly locationId?: number;
}

/** How a voucher is used up, once, and how its partner takes that back. */
@Injectable()
export class Redemptions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vouchers: VouchersRepository,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * @throws DomainError NOT_SIGNED_IN, FORBIDDEN, VOUCHER_NOT_FOUND, LOCATION_NOT_FOUND, WRONG_LOCATION, VOUCHER_REDEEMED,
   *   VOUCHER_EXPIRED, VOUCHER_REFUNDED
   */
  async redeem(id: number, redeemer: Redeemer): Promise<RedeemedVoucher> {
    if (!redeemer.token && !redeemer.businessId) throw new DomainError('NOT_SIGNED_IN', 'This needs the link of the voucher');
    const row = await this.row(id);
    if (!(await this.mayRedeem(row, redeemer))) throw new DomainError('FORBIDDEN', 'This voucher is not yours to redeem');
    await this.refuseElsewhere(row, redeemer);
    const redeemedAt = await this.database.transaction((manager) => this.use(manager, row, redeemer.locationId));
    if (!redeemedAt) throw await this.refusal(id);
    return { id, code: row.code, redeemedAt: redeemedAt.toISOString() };
  }

  /**
   * Makes a voucher good again whose redemption was a mistake. The record of it stays, with the reason.
   * @throws DomainError VOUCHER_NOT_FOUND, FORBIDDEN, NOT_REDEEMED, UNDO_TOO_LATE, VOUCHER_REFUNDED
   */
  async undo(id: number, businessId: number, reason: string): Promise<void> {
    const row = await this.row(id);
    if (row.business_id !== businessId) throw new DomainError('FORBIDDEN', 'This voucher is not yours');
    await this.database.transaction(async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE vouchers SET redeemed_at = NULL WHERE id = $1 AND redeemed_at > now() - make_interval(mins => $2)
         AND voided_at IS NULL AND refund_requested_at IS NULL RETURNING id`,
        [id, LIMITS.undoMinutes],
      );
      if (rows.length === 0) throw await this.undoRefusal(id);
      await manager.query('UPDATE redemptions SET undone_at = now(), undo_reason = $2 WHERE voucher_id = $1 AND undone_at IS NULL', [
        id,
        reason,
      ]);
    });
  }

  /** Of any number of calls at once one gets the time. A visit is asked about once, also when its redemption was undone between. */
  private async use(manager: EntityManager, row: VoucherRow, locationId: number | undefined): Promise<Date | null> {
    const [used] = await manager.query<[{ redeemed_at: Date }[], number]>(
      `UPDATE vouchers SET redeemed_at = now() WHERE id = $1 AND redeemed_at IS NULL AND voided_at IS NULL
       AND refund_requested_at IS NULL AND expires_at > now() RETURNING redeemed_at`,
      [row.id],
    );
    if (!used[0]) return null;
    const [{ isFirst }] = await manager.query<[{ isFirst: boolean }]>(
      `WITH before AS (SELECT count(*) AS uses FROM redemptions WHERE voucher_id = $1)
       INSERT INTO redemptions (voucher_id, business_id, location_id, redeemed_at) VALUES ($1, $2, $3, $4)
       RETURNING (SELECT uses = 0 FROM before) AS "isFirst"`,
      [row.id, row.business_id, locationId ?? null, used[0].redeemed_at],
    );
    if (isFirst) await this.outbox.add(manager, [{ queue: 'email', name: 'review-invitation', payload: { voucherId: row.id } }]);
    return used[0].redeemed_at;
  }

  private async mayRedeem(row: VoucherRow, { token, businessId }: Redeemer): Promise<boolean> {
    if (token) return (await this.vouchers.byToken(hashOf(token)))?.id === row.id;
    return row.business_id === businessId;
  }

  /** A partner names the place of a voucher that is good at some only; where all of those have closed, it is good everywhere. */
  private async refuseElsewhere(row: VoucherRow, { token, locationId }: Redeemer): Promise<void> {
    if (!locationId && (token || row.valid_location_ids.length === 0)) return;
    const open = await this.database.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM business_locations WHERE business_id = $1 AND is_active ORDER BY id',
      [row.business_id],
    );
    const here = open.find(({ id }) => id === locationId);
    if (locationId && !here) throw new DomainError('LOCATION_NOT_FOUND', 'Location not found');
    const valid = open.filter(({ id }) => row.valid_location_ids.includes(id));
    if (valid.length === 0 || (here && valid.includes(here))) return;
    if (here) throw new DomainError('WRONG_LOCATION', `This voucher is not valid at ${here.name}`);
    const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(valid.map(({ name }) => name));
    throw new DomainError('WRONG_LOCATION', `This voucher is only valid at ${names}. Choose where you are first.`);
  }

  private async refusal(id: number): Promise<DomainError> {
    const row = await this.row(id);
    if (row.voided_at) return new DomainError('VOUCHER_REFUNDED', 'This voucher was refunded');
    if (row.refund_requested_at) return new DomainError('VOUCHER_REFUNDED', 'This voucher is being refunded');
    if (row.redeemed_at) return new DomainError('VOUCHER_REDEEMED', 'This voucher has already been redeemed');
    return new DomainError('VOUCHER_EXPIRED', 'This voucher has expired');
  }

  private async undoRefusal(id: number): Promise<DomainError> {
    const { redeemed_at: redeemedAt, voided_at: voidedAt, refund_requested_at: refundRequestedAt } = await this.row(id);
    if (voidedAt ?? refundRequestedAt) return new DomainError('VOUCHER_REFUNDED', 'This voucher was refunded');
    return redeemedAt
      ? new DomainError('UNDO_TOO_LATE', `A redemption can be undone for ${LIMITS.undoMinutes} minutes`)
      : new DomainError('NOT_REDEEMED', 'This voucher is not redeemed');
  }

  private async row(id: number): Promise<VoucherRow> {
    const row = await this.vouchers.byId(id);
    if (!row) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
    return row;
  }
}
