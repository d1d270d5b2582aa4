import { LIMITS, SCREENS, type VoucherAccess } from '@homeroom/contracts';
import type { ReactNode } from 'react';
import { Badge, ClockIcon, classNames } from '@homeroom/ui';
import { placeOf } from '@homeroom/storefront';
import { Link, formatDate } from '@homeroom/web';
import type { VoucherStatus } from '../voucher-status';
import { CodeArea } from './code-area';
import { QrCode } from '../../../sharing/qr-code';
import { VoucherActions } from './voucher-actions';
import styles from './voucher-card.module.css';
import { VoucherDetails } from './voucher-details';
import { VoucherSchool } from './voucher-school';
import frame from './voucher.module.css';

/** The location of a voucher limited to one. */
const onlyPlace = (places: VoucherAccess['locations']) => {
  const [first, ...others] = places.filter(({ isActive }) => isActive);
  return first && others.length === 0 ? placeOf(first) : null;
};

const TONES = { Active: 'leaf', Redeemed: 'neutral', Expired: 'danger', Refunded: 'danger', 'On hold': 'sun' } as const;

interface VoucherCardProps {
  readonly access: VoucherAccess;
  readonly token: string;
  readonly status: VoucherStatus;
  /** The button for the counter. */
  readonly counter?: ReactNode;
}

export function VoucherCard({ access, token, status, counter }: VoucherCardProps) {
  const { voucher, deal, business, locations } = access;
  const discountPercentage = Math.round((1 - deal.salePrice / deal.originalPrice) * 100);
  const about = `Voucher ${voucher.id}: ${deal.title}`.slice(0, LIMITS.titleLength);
  const link = new URL(`${SCREENS.voucher}?token=${token}`, window.location.origin).href;
  return (
    <article className={classNames(frame['voucher'], styles['card'])} aria-labelledby="voucher-title">
      <header className={styles['head']}>
        <Badge tone={TONES[status]}>{status}</Badge>
        <h1 id="voucher-title">{deal.title}</h1>
        <p>{business.name}</p>
      </header>
      <div className={classNames(frame['codes'], styles['codes'])}>
        {status === 'Active' && <QrCode text={link} label="QR code that opens this voucher at the counter" />}
        {(status === 'Active' || voucher.code !== null) && <CodeArea code={voucher.code} />}
      </div>
      {counter}
      {status === 'Active' && (
        <ol className={styles['steps']} aria-label="How to redeem">
          <li>Go to the business and tell them you have a Homeroom voucher.</li>
          <li>Let them scan the QR code, or press “I’m at the counter” and show the code.</li>
          <li>That’s it. Each voucher works once.</li>
        </ol>
      )}
      {status !== 'Refunded' && (
        <dl className={frame['facts']}>
          <div>
            <dt>
              <ClockIcon /> {voucher.redeemedAt ? 'Redeemed' : status === 'Expired' ? 'Expired' : 'Expires'}
            </dt>
            <dd>{formatDate(voucher.redeemedAt ?? voucher.expiresAt)}</dd>
          </div>
        </dl>
      )}
      <VoucherDetails access={access} isActive={status === 'Active'} isRefunded={status === 'Refunded'} />
      {status !== 'Refunded' && <VoucherSchool school={access.school} />}
      <footer className={styles['actions']}>
        <VoucherActions
          token={token}
          reminder={status === 'Active' ? { voucherId: voucher.id, expiresAt: voucher.expiresAt, place: onlyPlace(locations) } : null}
          business={business}
          deal={{ id: deal.id, title: deal.title, salePrice: deal.salePrice, discountPercentage }}
        />
        <Link to={SCREENS.contact} state={{ about }} className={styles['problem']}>
          Problem with this voucher?
        </Link>
      </footer>
    </article>
  );
}
