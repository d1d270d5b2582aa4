import { SCREENS, type VoucherAccess } from '@homeroom/contracts';
import type { ReactNode } from 'react';
import { Badge, ClockIcon, GlobeIcon, InfoIcon, Notice, PhoneIcon, PinIcon } from '@homeroom/ui';
import { placeOf } from '@homeroom/storefront';
import { Link, counted, formatDate, formatPrice, mapsUrl, phoneUrl } from '@homeroom/web';
import type { VoucherStatus } from '../voucher-status';
import { CodeArea } from './code-area';
import { QrCode } from '../../../sharing/qr-code';
import { VoucherActions } from './voucher-actions';
import styles from './voucher-card.module.css';

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
  const { voucher, deal, business, school, locations } = access;
  const saved = deal.originalPrice - deal.salePrice;
  const discountPercentage = Math.round((saved / deal.originalPrice) * 100);
  const link = new URL(`${SCREENS.voucher}?token=${token}`, window.location.origin).href;
  return (
    <article className={styles['card']} aria-labelledby="voucher-title">
      <header className={styles['head']}>
        <Badge tone={TONES[status]}>{status}</Badge>
        <h1 id="voucher-title">{deal.title}</h1>
        <p>{business.name}</p>
      </header>
      <div className={styles['codes']}>
        {status === 'Active' && <QrCode text={link} label="QR code that opens this voucher at the counter" />}
        {(status === 'Active' || voucher.code !== null) && <CodeArea code={voucher.code} />}
      </div>
      {counter}
      {status === 'Active' && (
        <ol className={styles['steps']} aria-label="How to redeem">
          <li>Go to the business and tell them you have a Homeroom voucher.</li>
          <li>Let them scan the QR code, or press Use at the counter and show the code.</li>
          <li>That’s it. Each voucher works once.</li>
        </ol>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>Original price</dt>
          <dd>
            <s>{formatPrice(deal.originalPrice)}</s>
          </dd>
        </div>
        <div>
          <dt>You paid</dt>
          <dd>{formatPrice(deal.salePrice)}</dd>
        </div>
        <div>
          <dt>You saved</dt>
          <dd>{formatPrice(saved)}</dd>
        </div>
        <div>
          <dt>School points</dt>
          <dd>
            {counted(deal.schoolPoints, 'point')} for {school.name}
          </dd>
        </div>
        <div>
          <dt>
            <ClockIcon /> {voucher.redeemedAt ? 'Redeemed' : status === 'Expired' ? 'Expired' : 'Expires'}
          </dt>
          <dd>{formatDate(voucher.redeemedAt ?? voucher.expiresAt)}</dd>
        </div>
      </dl>
      {status === 'Active' && <AfterExpiry access={access} />}
      {deal.needToKnowInfo && (
        <Notice icon={<InfoIcon />}>
          <strong>Need to know</strong>
          <br />
          {deal.needToKnowInfo}
        </Notice>
      )}
      <section className={styles['places']} aria-label="Where to use it">
        {locations.map((location) => (
          <p key={location.id}>
            <PinIcon />
            <span>
              <strong>{location.name}</strong> {!location.isActive && <Badge>Closed</Badge>}{' '}
              <a
                href={mapsUrl(`${location.address}, ${location.city}, ${location.state} ${location.zipCode}`)}
                target="_blank"
                rel="noreferrer noopener"
              >
                {location.address}, {location.city}, {location.state} {location.zipCode}
              </a>
            </span>
          </p>
        ))}
        {business.phone && (
          <p>
            <PhoneIcon /> <a href={phoneUrl(business.phone)}>{business.phone}</a>
          </p>
        )}
        {business.website && (
          <p>
            <GlobeIcon />{' '}
            <a href={business.website} target="_blank" rel="noreferrer noopener">
              {business.website.replace(/^https?:\/\//, '')}
            </a>
          </p>
        )}
      </section>
      <footer className={styles['actions']}>
        <VoucherActions
          token={token}
          reminder={status === 'Active' ? { voucherId: voucher.id, expiresAt: voucher.expiresAt, place: onlyPlace(locations) } : null}
          business={business}
          deal={{ id: deal.id, title: deal.title, salePrice: deal.salePrice, discountPercentage }}
        />
        <Link to={SCREENS.contact} className={styles['problem']}>
          Problem with this voucher?
        </Link>
      </footer>
    </article>
  );
}

/** The discount ends with the voucher, the price paid does not. An older API does not mention cash. */
function AfterExpiry({ access }: { readonly access: VoucherAccess }) {
  const { voucher, deal } = access;
  const { cashBelow } = (access as Partial<VoucherAccess>).expiry ?? {};
  return (
    <p className={styles['after']}>
      The discount ends on {formatDate(voucher.expiresAt)}. The {formatPrice(deal.salePrice)} you paid is still yours: after that day, you
      can turn it into store credit in <Link to={SCREENS.history}>your purchase history</Link>.
      {typeof cashBelow === 'number' && (
        <> If you have less than {formatPrice(cashBelow)} of store credit, you can ask for it in cash there.</>
      )}
    </p>
  );
}
