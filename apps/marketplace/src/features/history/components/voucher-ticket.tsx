import type { ShopperVoucher } from '@homeroom/contracts';
import { ArrowIcon, Badge, Spoken } from '@homeroom/ui';
import { Link, formatDate, formatPrice } from '@homeroom/web';
import { useEffect, useRef, type ReactNode } from 'react';
import { daysLeft, isExpiringSoon, voucherAddress, type VoucherGroup } from '../group-vouchers';
import { ActiveVoucherButtons, CreditButton } from './voucher-buttons';
import { pointsFor } from '../../../page/points-for';
import chevron from '../../../page/chevron.module.css';
import styles from './voucher-ticket.module.css';

interface VoucherTicketProps {
  readonly voucher: ShopperVoucher;
  readonly group: VoucherGroup;
  readonly now: number;
  /** The shopper just returned it, so it takes the focus where it is now. */
  readonly isReturned: boolean;
  readonly onReturned: () => void;
}

type AtTheTime = Pick<VoucherTicketProps, 'voucher' | 'group' | 'now'>;

/** A voucher in the history. All of it links to the voucher, except its actions. */
export function VoucherTicket({ voucher, group, now, isReturned, onReturned }: VoucherTicketProps) {
  const { deal, business } = voucher;
  const link = useRef<HTMLAnchorElement>(null);
  const isOver = isReturned && group !== 'active' && !voucher.canBecomeCredit;
  useEffect(() => {
    if (isOver) link.current?.focus();
  }, [isOver]);
  return (
    <article className={styles['ticket']}>
      <div className={styles['main']}>
        {deal.imageUrl ? (
          <img src={deal.imageUrl} alt="" width={88} height={88} loading="lazy" className={styles['picture']} />
        ) : (
          <span className={styles['picture']} />
        )}
        <div className={styles['what']}>
          <StatusBadge voucher={voucher} group={group} now={now} />
          <h3>
            <Link ref={link} to={voucherAddress(voucher.id)} className={styles['link']}>
              {deal.title}
            </Link>
          </h3>
          <p className={styles['business']}>{business.name}</p>
          {group === 'active' && (
            <p aria-hidden className={styles['open']}>
              Open voucher <ArrowIcon />
            </p>
          )}
        </div>
      </div>
      <dl className={styles['stub']}>
        <Fact name="Value">{formatPrice(deal.originalPrice)}</Fact>
        <End voucher={voucher} group={group} now={now} />
      </dl>
      <ComplaintWords voucher={voucher} group={group} />
      {group === 'expired' && voucher.canBecomeCredit && <CreditButton voucher={voucher} onReturned={onReturned} />}
      <More voucher={voucher} group={group} onReturned={onReturned} />
    </article>
  );
}

const isOpen = (complaint: ShopperVoucher['complaint'] | undefined) => complaint?.state === 'open' || complaint?.state === 'answered';

/** Why it is on hold and what happens next, or why it was refunded. */
function ComplaintWords({ voucher, group }: Pick<VoucherTicketProps, 'voucher' | 'group'>) {
  const { business, purchasePrice } = voucher;
  const { complaint } = voucher as Partial<ShopperVoucher>;
  if (group === 'on-hold' && !isOpen(complaint))
    return (
      <p className={styles['words']}>
        A bank was asked to return your payment. Until it decides, the voucher is on hold. If the payment stays, the voucher works again
        unless it has expired by then.
      </p>
    );
  if (!complaint) return null;
  if (group === 'refunded' && complaint.state === 'refunded')
    return (
      <p className={styles['words']}>
        {business.name} wouldn’t take it, so you get your {formatPrice(purchasePrice)} back.
      </p>
    );
  if (group !== 'on-hold') return null;
  return (
    <p className={styles['words']}>
      You told us on {formatDate(complaint.madeAt)} that {business.name} wouldn’t take it.{' '}
      {complaint.state === 'open'
        ? `${business.name} can answer until ${formatDate(complaint.answerBy)}. If they don’t, you get your ${formatPrice(purchasePrice)} back.`
        : `${business.name} answered, and we’re deciding. We’ll email you.`}
    </p>
  );
}

/** The relevant day: the last one, or when it ended. */
function End({ voucher, group, now }: AtTheTime) {
  if (group === 'redeemed') return voucher.redeemedAt && <Fact name="Redeemed">{formatDate(voucher.redeemedAt)}</Fact>;
  if (group === 'expired') return <Fact name="Expired">{formatDate(voucher.expiresAt)}</Fact>;
  if (group === 'refunded' || group === 'on-hold') return <Fact name="Purchased">{formatDate(voucher.createdAt)}</Fact>;
  const left = daysLeft(voucher, now);
  return (
    <Fact name="Expires">
      {formatDate(voucher.expiresAt)} <small>{left > 1 ? `${left} days left` : 'today'}</small>
    </Fact>
  );
}

function More({ voucher, group, onReturned }: Pick<VoucherTicketProps, 'voucher' | 'group' | 'onReturned'>) {
  const { deal } = voucher;
  const isActive = group === 'active';
  return (
    <details className={styles['more']}>
      <summary className={chevron['chevron']}>
        {!isActive ? 'Details' : voucher.refundableUntil ? 'Code, download, directions, refund' : 'Code, download, directions'}
        <Spoken>: {deal.title}</Spoken>
      </summary>
      <dl className={styles['facts']}>
        {isActive && <Fact name="Code">{voucher.code ?? 'Shown when redeemed'}</Fact>}
        <Fact name="You paid">{formatPrice(voucher.purchasePrice)}</Fact>
        {group === 'on-hold' && isOpen(voucher.complaint) && <Fact name="You wrote">{voucher.complaint?.reason}</Fact>}
        {group !== 'refunded' && (
          <>
            <Fact name="Purchased">{formatDate(voucher.createdAt)}</Fact>
            <Fact name="Points earned">{pointsFor(voucher.schoolPointsEarned, voucher.schoolName, 'None')}</Fact>
          </>
        )}
      </dl>
      {isActive && deal.needToKnowInfo && (
        <p className={styles['info']}>
          <strong>Important:</strong> {deal.needToKnowInfo}
        </p>
      )}
      {isActive && <ActiveVoucherButtons voucher={voucher} onReturned={onReturned} />}
    </details>
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

function StatusBadge({ voucher, group, now }: AtTheTime) {
  if (group === 'active') return isExpiringSoon(voucher, now) ? <Badge tone="sun">Expires Soon</Badge> : <Badge tone="leaf">Active</Badge>;
  if (group === 'on-hold') return <Badge tone="sun">On hold</Badge>;
  if (group === 'redeemed') return <Badge>Redeemed</Badge>;
  if (group === 'expired') return <Badge tone="danger">{voucher.isCredited ? 'Turned into credit' : 'Expired'}</Badge>;
  return <Badge tone="danger">{voucher.isRefunded ? 'Refunded' : 'Refund requested'}</Badge>;
}
