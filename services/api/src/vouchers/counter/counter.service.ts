import type { CounterState, CounterVoucher, FindVoucher, Redemption } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashOf } from '../../platform/secrets/secret-tokens.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { CounterJoint, type CounterRow, type RedemptionRow } from './counter.joint.js';
import { spellingsOf } from './spellings.js';

/** A voucher at a partner's counter. */
@Injectable()
export class CounterService {
  constructor(private readonly vouchers: CounterJoint) {}

  /** @throws DomainError INVALID_REQUEST, VOUCHER_NOT_FOUND; FORBIDDEN when it is another business's. */
  async find(businessId: number, { token, code }: FindVoucher): Promise<CounterVoucher> {
    if (!token && !code) throw new DomainError('INVALID_REQUEST', 'Please scan the voucher or type its code');
    const row = token ? await this.vouchers.byToken(hashOf(token)) : await this.typed(businessId, spellingsOf(code!));
    if (!row) throw new DomainError('VOUCHER_NOT_FOUND', 'No voucher has this code');
    if (row.business_id !== businessId) throw new DomainError('FORBIDDEN', 'This voucher is for another business');
    return toCounterVoucher(row);
  }

  private async typed(businessId: number, spellings: readonly [string, ...string[]]): Promise<CounterRow | undefined> {
    const row = await this.vouchers.byCode(businessId, spellings);
    if (row?.business_id === businessId) return row;
    return (await this.vouchers.inOtherCapitals(businessId, spellings[0])) ?? row;
  }

  async redemptions(businessId: number, { limit, offset }: PageRange): Promise<Page<Redemption>> {
    const [rows, total] = await Promise.all([
      this.vouchers.redemptions(businessId, limit, offset),
      this.vouchers.countRedemptions(businessId),
    ]);
    return { rows: rows.map(toRedemption), total };
  }
}

function stateOf(row: CounterRow): CounterState {
  if (row.is_disputed) return 'disputed';
  if (row.is_refunded) return 'refunded';
  if (row.redeemed_at) return 'redeemed';
  return row.is_expired ? 'expired' : 'ready';
}

const toCounterVoucher = (row: CounterRow): CounterVoucher => ({
  id: row.id,
  state: stateOf(row),
  isOnHold: row.is_on_hold,
  dealTitle: row.deal_title,
  customerName: row.customer_name,
  purchasePrice: Number(row.purchase_price),
  originalPrice: Number(row.original_price),
  needToKnowInfo: row.need_to_know_info,
  boughtAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  validLocationIds: row.valid_location_ids,
  redeemedAt: row.redeemed_at?.toISOString() ?? null,
  redeemedIn: row.redeemed_in,
});

const toRedemption = (row: RedemptionRow): Redemption => ({
  id: row.id,
  voucherId: row.voucher_id,
  code: row.code,
  dealTitle: row.deal_title,
  customerName: row.customer_name,
  purchasePrice: Number(row.purchase_price),
  locationName: row.location_name,
  redeemedAt: row.redeemed_at.toISOString(),
  undoableUntil: row.undoable_until?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoReason: row.undo_reason,
  by: row.redeemed_as && { as: row.redeemed_as, name: row.redeemed_by },
  complaint: row.complaint,
});
