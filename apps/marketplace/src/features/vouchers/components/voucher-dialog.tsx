import { SCREENS, type IssuedVoucher } from '@homeroom/contracts';
import { placeOf } from '@homeroom/storefront';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { counted, formatDate, formatPrice, mapsUrl } from '@homeroom/web';
import { CodeArea } from './code-area';
import { QrCode } from '../../../sharing/qr-code';
import { VoucherActions } from './voucher-actions';
import styles from './voucher-dialog.module.css';

/** A voucher as it was just made, for its buyer. */
export default function VoucherDialog({ voucher, onClose }: { readonly voucher: IssuedVoucher; readonly onClose: () => void }) {
  const { business } = voucher;
  const link = new URL(`${SCREENS.voucher}?token=${voucher.accessToken}`, window.location.origin).href;
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
    <Dialog
      open
      onClose={onClose}
      title="Voucher Created Successfully"
      description={`${voucher.dealTitle} at ${business.name}`}
      footer={
        <>
          <VoucherActions
            business={business}
            token={voucher.accessToken}
            deal={{
              id: voucher.dealId,
              title: voucher.dealTitle,
              salePrice: voucher.purchasePrice,
              discountPercentage: voucher.discountPercentage,
            }}
          />
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles['voucher']}>
        {voucher.schoolPointsEarned > 0 && (
          <Notice tone="leaf">
            {counted(voucher.schoolPointsEarned, 'point')} earned for {voucher.schoolName}
          </Notice>
        )}
        <div className={styles['codes']}>
          <QrCode text={link} label="QR code that opens this voucher at the counter" />
          <CodeArea code={voucher.code} />
        </div>
        <dl className={styles['facts']}>
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
      </div>
    </Dialog>
  );
}
