import { SCREENS, type IssuedVoucher } from '@homeroom/contracts';
import { placeOf } from '@homeroom/storefront';
import { Button, InfoIcon, Notice, TicketIcon, classNames } from '@homeroom/ui';
import { Link, formatDate, formatPrice, mapsUrl } from '@homeroom/web';
import { QrCode } from '../../../sharing/qr-code';
import { CodeArea } from './code-area';
import styles from './new-voucher.module.css';
import { VoucherActions } from './voucher-actions';
import frame from './voucher.module.css';

/** A new voucher for its buyer, beginning with what is needed at the counter. */
export function NewVoucher({ voucher }: { readonly voucher: IssuedVoucher }) {
  const { business } = voucher;
  const token = `?token=${voucher.accessToken}`;
  const link = new URL(`${SCREENS.voucher}${token}`, window.location.origin).href;
  const rows: readonly (readonly [string, string | null])[] = [
    ['Original value', formatPrice(voucher.originalPrice)],
    ['Amount paid', formatPrice(voucher.purchasePrice)],
    ['Paid with store credit', voucher.creditUsed > 0 ? formatPrice(voucher.creditUsed) : null],
    ['Amount saved', formatPrice(voucher.originalPrice - voucher.purchasePrice)],
    ['Purchase date', formatDate(voucher.createdAt)],
    ['Expires', voucher.expiresAt ? formatDate(voucher.expiresAt) : 'No expiration'],
    ['Phone', business.phone],
  ];
  return (
    <section className={classNames(frame['voucher'], styles['voucher'])} aria-label="Voucher Created Successfully">
      <header>
        <h2>{voucher.dealTitle}</h2>
        <p className={styles['business']}>{business.name}</p>
      </header>
      <div className={classNames(frame['codes'], styles['codes'])}>
        <QrCode text={link} label="QR code that opens this voucher at the counter" />
        <CodeArea code={voucher.code} />
      </div>
      <Button asChild size="large">
        <Link to={SCREENS.voucher} state={{ link: token, isAtCounter: true }}>
          <TicketIcon /> I’m at the counter
        </Link>
      </Button>
      <dl className={frame['facts']}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {voucher.locations.length > 0 && (
        <section className={styles['places']} aria-label="Where to use it">
          <h3>{voucher.locations.length === 1 ? 'Location' : 'Locations'}</h3>
          <ul>
            {voucher.locations.map((location) => (
              <li key={location.id}>
                <strong>{location.name}</strong>
                <a href={mapsUrl(placeOf(location))} target="_blank" rel="noreferrer noopener">
                  {placeOf(location)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Notice icon={<InfoIcon />}>
        <strong>Important</strong>
        <br />
        {voucher.needToKnowInfo ?? 'Show this voucher at the counter.'} The code is shown when the voucher is redeemed.
      </Notice>
      <div className={styles['actions']}>
        <VoucherActions
          business={business}
          token={voucher.accessToken}
          isSharedElsewhere
          reminder={
            voucher.expiresAt
              ? {
                  voucherId: voucher.id,
                  expiresAt: voucher.expiresAt,
                  place: voucher.locations.length === 1 ? placeOf(voucher.locations[0]!) : null,
                }
              : null
          }
          deal={{
            id: voucher.dealId,
            title: voucher.dealTitle,
            salePrice: voucher.purchasePrice,
            discountPercentage: voucher.discountPercentage,
          }}
        />
      </div>
    </section>
  );
}
