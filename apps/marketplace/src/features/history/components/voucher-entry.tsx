import type { ShopperVoucher } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';
import { counted, formatDate, formatPrice } from '@homeroom/web';
import type { ReactNode } from 'react';
import type { VoucherGroup } from '../group-vouchers';
import { ActiveVoucherButtons, ExpiredVoucherButtons } from './voucher-buttons';
import styles from './voucher-entry.module.css';

interface VoucherEntryProps {
  readonly voucher: ShopperVoucher;
  readonly group: VoucherGroup;
  readonly isExpiringSoon: boolean;
}

/** A voucher in one's history, with what can be done with it. */
export function VoucherEntry({ voucher, group, isExpiringSoon }: VoucherEntryProps) {
  const { deal, business } = voucher;
  return (
    <article className={styles['entry']}>
      <header className={styles['head']}>
        <div>
          <h3>{deal.title}</h3>
          <p>{business.name}</p>
        </div>
        <StatusBadge voucher={voucher} group={group} isExpiringSoon={isExpiringSoon} />
      </header>
      <dl className={styles['facts']}>
        {group === 'active' && <Fact name="Code">{voucher.code ?? 'Shown when redeemed'}</Fact>}
        <Fact name="Value">{formatPrice(voucher.purchasePrice)}</Fact>
        <Fact name="Purchased">{formatDate(voucher.createdAt)}</Fact>
        {group === 'redeemed' && voucher.redeemedAt && <Fact name="Redeemed">{formatDate(voucher.redeemedAt)}</Fact>}
        {group === 'active' && <Fact name="Expires">{formatDate(voucher.expiresAt)}</Fact>}
        {group === 'expired' && <Fact name="Expired">{formatDate(voucher.expiresAt)}</Fact>}
        {group !== 'refunded' && (
          <Fact name="Points earned">
            {counted(voucher.schoolPointsEarned, 'point')} for {voucher.schoolName}
          </Fact>
        )}
      </dl>
      {group === 'active' && deal.needToKnowInfo && (
        <p className={styles['info']}>
          <strong>Important:</strong> {deal.needToKnowInfo}
        </p>
      )}
      {group === 'active' && <ActiveVoucherButtons voucher={voucher} />}
      {group === 'expired' && voucher.canBecomeCredit && <ExpiredVoucherButtons voucher={voucher} />}
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function StatusBadge({ voucher, group, isExpiringSoon }: Pick<VoucherEntryProps, 'voucher' | 'group' | 'isExpiringSoon'>) {
  if (group === 'active') return isExpiringSoon ? <Badge tone="sun">Expires Soon</Badge> : <Badge tone="leaf">Active</Badge>;
  if (group === 'redeemed') return <Badge>Redeemed</Badge>;
  if (group === 'expired') return <Badge tone="danger">{voucher.isCredited ? 'Turned into credit' : 'Expired'}</Badge>;
  return <Badge tone="danger">{voucher.isRefunded ? 'Refunded' : 'Refund asked for'}</Badge>;
}
