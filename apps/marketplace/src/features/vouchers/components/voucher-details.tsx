import { SCREENS, type VoucherAccess } from '@homeroom/contracts';
import { Badge, GlobeIcon, InfoIcon, Notice, PhoneIcon, PinIcon } from '@homeroom/ui';
import { Link, formatDate, formatPrice, mapsUrl, phoneUrl } from '@homeroom/web';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { pointsFor } from '../../../page/points-for';
import chevron from '../../../page/chevron.module.css';
import styles from './voucher-card.module.css';
import frame from './voucher.module.css';

/** Up to this width, the counter's part fills the screen. */
const PHONE_PX = 640;

interface VoucherDetailsProps {
  readonly access: VoucherAccess;
  readonly isActive: boolean;
  /** The points, which a refund reverses. */
  readonly isRefunded: boolean;
}

/** Details that the counter does not need. On a phone, they are collapsed for a usable voucher. */
export function VoucherDetails({ access, isActive, isRefunded }: VoucherDetailsProps) {
  const [isPhone] = useState(() => window.innerWidth < PHONE_PX);
  const details = (
    <>
      <Terms access={access} isActive={isActive} isRefunded={isRefunded} />
      <Places access={access} />
    </>
  );
  return isPhone && isActive ? <Folded>{details}</Folded> : details;
}

/** Opens the details for printing. */
function Folded({ children }: { readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => {
      if (details.current) details.current.open = true;
    };
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <details ref={details} className={styles['folded']}>
      <summary className={chevron['chevron']}>Price, fine print, and locations</summary>
      <div>{children}</div>
    </details>
  );
}

function Terms({ access, isActive, isRefunded }: VoucherDetailsProps) {
  const { deal, school } = access;
  return (
    <>
      <dl className={frame['facts']}>
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
          <dd>{formatPrice(deal.originalPrice - deal.salePrice)}</dd>
        </div>
        {!isRefunded && (
          <div>
            <dt>School points</dt>
            <dd>{pointsFor(deal.schoolPoints, school.name, 'None')}</dd>
          </div>
        )}
      </dl>
      {isActive && <AfterExpiry access={access} />}
      {deal.needToKnowInfo && (
        <Notice icon={<InfoIcon />}>
          <strong>Need to know</strong>
          <br />
          {deal.needToKnowInfo}
        </Notice>
      )}
    </>
  );
}

function Places({ access: { locations, business } }: { readonly access: VoucherAccess }) {
  return (
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
  );
}

/** Says that the discount expires with the voucher, but the price paid does not. An older API does not send the rule for cash. */
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
