import { SCREENS, type IssuedVoucher } from '@homeroom/contracts';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { counted, formatDate, formatPrice } from '@homeroom/web';
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
    ['Amount saved', formatPrice(voucher.originalPrice - voucher.purchasePrice)],
    ['Purchase date', formatDate(voucher.createdAt)],
    ['Expires', voucher.expiresAt ? formatDate(voucher.expiresAt) : 'No expiration'],
    ['Location', business.address],
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
        <Notice tone="leaf">
          {counted(voucher.schoolPointsEarned, 'point')} earned for {voucher.schoolName}
        </Notice>
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
        <Notice icon={<InfoIcon />}>
          <strong>Important</strong>
          <br />
          {voucher.needToKnowInfo ?? 'Show this voucher at the counter.'} The code is shown when the voucher is redeemed.
        </Notice>
      </div>
    </Dialog>
  );
}
