import { LIMITS, type RedeemedAs, type RedeemedVoucher, type UndoRedemption } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { LocationsService } from '../../catalogue/businesses/index.js';
import type { Principal } from '../../accounts/sessions/index.js';
import { RedemptionsRepository } from './redemptions.repository.js';
import { VoucherPages, type VoucherRow } from './voucher-page.joint.js';
import { VouchersRepository } from './vouchers.repository.js';

/** Who redeems: the holder of the emailed link, or someone at the business's counter. */
export interface Redeemer {
  readonly token?: string;
  readonly business?: Pick<Principal, 'kind' | 'accountId' | 'staffId'> | null;
  /** The partner's location. */
  readonly locationId?: number;
  /** The counter's: one that already redeemed the voucher gets the same reply. */
  readonly attempt?: string;
}

/** How a voucher is redeemed, once, and how its partner undoes that. */
@Injectable()
export class Redemptions {
  constructor(
    private readonly database: Database,
    private readonly vouchers: VouchersRepository,
    private readonly records: RedemptionsRepository,
    private readonly pages: VoucherPages,
    private readonly locations: LocationsService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * @throws DomainError NOT_SIGNED_IN, FORBIDDEN, VOUCHER_NOT_FOUND, LOCATION_NOT_FOUND, WRONG_LOCATION, VOUCHER_REDEEMED, VOUCHER_EXPIRED,
   * VOUCHER_REFUNDED
   */
  async redeem(id: number, redeemer: Redeemer): Promise<RedeemedVoucher> {
    if (!redeemer.token && !redeemer.business) throw new DomainError('NOT_SIGNED_IN', 'You need the voucher’s link for this');
    const row = await this.row(id);
    if (!(await this.mayRedeem(row, redeemer))) throw new DomainError('FORBIDDEN', 'This voucher is not yours to redeem');
    await this.refuseElsewhere(row, redeemer);
    const redeemedAt = await this.database.transaction((manager) => this.use(manager, row, redeemer));
    if (!redeemedAt) throw await this.refusal(id);
    return { id, code: row.code, redeemedAt: redeemedAt.toISOString() };
  }

  /**
   * Undoes a mistaken redemption, so that the voucher works again. Its record stays, with the reason.
   * @throws DomainError VOUCHER_NOT_FOUND, FORBIDDEN, NOT_REDEEMED, UNDO_TOO_LATE, VOUCHER_REFUNDED
   */
  async undo(id: number, businessId: number, { reason, redeemedAt }: UndoRedemption): Promise<void> {
    const row = await this.row(id);
    if (row.business_id !== businessId) throw new DomainError('FORBIDDEN', 'This voucher is not yours');
    await this.database.transaction(async (manager) => {
      if (!(await this.vouchers.undoRedemption(manager, id, LIMITS.undoMinutes, redeemedAt))) throw await this.undoRefusal(id, redeemedAt);
      await this.records.undo(manager, id, reason);
    });
  }

  /**
   * Of simultaneous calls, only one redeems the voucher; repeating its attempt later gets the same time. A visit leads to one review request,
   * even if its redemption was undone in between.
   */
  private async use(manager: EntityManager, row: VoucherRow, redeemer: Redeemer): Promise<Date | null> {
    const redeemedAt = await this.vouchers.redeem(manager, row.id);
    if (!redeemedAt) return redeemer.attempt ? this.records.redeemedBy(manager, row.id, redeemer.attempt) : null;
    const record = {
      voucherId: row.id,
      businessId: row.business_id,
      locationId: redeemer.locationId ?? null,
      redeemedAt,
      attempt: redeemer.attempt ?? null,
      ...asWhom(redeemer),
    };
    const isFirst = await this.records.add(manager, record);
    if (isFirst) await this.outbox.add(manager, [{ queue: 'email', name: 'review-invitation', payload: { voucherId: row.id } }]);
    return redeemedAt;
  }

  private async mayRedeem(row: VoucherRow, { token, business }: Redeemer): Promise<boolean> {
    if (token) return (await this.pages.byToken(hashOf(token)))?.id === row.id;
    return row.business_id === business?.accountId;
  }

  /** A partner names the location of a voucher limited to some; once all of those have closed, it is valid everywhere. */
  private async refuseElsewhere(row: VoucherRow, { token, locationId }: Redeemer): Promise<void> {
    if (!locationId && (token || row.valid_location_ids.length === 0)) return;
    const open = await this.locations.ofBusiness(row.business_id);
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
    if (row.complaint?.state === 'open' || row.complaint?.state === 'answered')
      return new DomainError('VOUCHER_REFUNDED', 'This voucher is on hold: the family told us it wasn’t taken');
    if (row.is_disputed) return new DomainError('VOUCHER_REFUNDED', 'This voucher is on hold: a bank decides about its payment');
    if (row.refund_requested_at) return new DomainError('VOUCHER_REFUNDED', 'This voucher is being refunded');
    if (row.redeemed_at) return new DomainError('VOUCHER_REDEEMED', 'This voucher has already been redeemed');
    return new DomainError('VOUCHER_EXPIRED', 'This voucher has expired');
  }

  private async undoRefusal(id: number, shown: string | undefined): Promise<DomainError> {
    const { redeemed_at: redeemedAt, voided_at: voidedAt, refund_requested_at: refundRequestedAt } = await this.row(id);
    if (voidedAt ?? refundRequestedAt) return new DomainError('VOUCHER_REFUNDED', 'This voucher was refunded');
    if (shown && !isAt(redeemedAt, shown)) return new DomainError('NOT_REDEEMED', 'This redemption was undone before');
    return redeemedAt
      ? new DomainError('UNDO_TOO_LATE', `It’s too late: a redemption can be undone for ${LIMITS.undoMinutes} minutes`)
      : new DomainError('NOT_REDEEMED', 'This voucher is not redeemed');
  }

  private async row(id: number): Promise<VoucherRow> {
    const row = await this.pages.byId(id);
    if (!row) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
    return row;
  }
}

/** Within the millisecond that the statement allows, however the time is written. */
const isAt = (redeemedAt: Date | null, shown: string) => redeemedAt !== null && Math.abs(redeemedAt.getTime() - Date.parse(shown)) <= 1;

const ROLES: Partial<Record<Principal['kind'], RedeemedAs>> = { partner: 'owner', manager: 'manager', till: 'till' };

/** A voucher's link redeems for its holder, no matter who is signed in. */
function asWhom({ token, business }: Redeemer) {
  const as = (!token && business && ROLES[business.kind]) || 'holder';
  const staffId = business?.staffId ?? null;
  return { redeemedAs: as, managerId: as === 'manager' ? staffId : null, tillId: as === 'till' ? staffId : null };
}
