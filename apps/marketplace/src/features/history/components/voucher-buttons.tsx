import type { ShopperVoucher } from '@homeroom/contracts';
import { Button, PinIcon } from '@homeroom/ui';
import { mapsUrl } from '@homeroom/web';
import { failedRead, useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { downloadVoucher } from '../api/history';
import { CreditDialog, RefundDialog } from './return-voucher-dialogs';
import styles from './voucher-ticket.module.css';

interface VoucherButtonsProps {
  readonly voucher: ShopperVoucher;
  /** It was refunded, or turned into credit. */
  readonly onReturned: () => void;
}

/** The actions on a usable voucher, besides using it. */
export function ActiveVoucherButtons({ voucher, onReturned }: VoucherButtonsProps) {
  const { id, business, refundableUntil } = voucher;
  const [isReturning, setReturning] = useState(false);
  const downloading = useChange({ change: () => downloadVoucher(id), failed: failedRead('Something went wrong. Please try again.') });
  const place = business.address ?? business.location;
  return (
    <div className={styles['buttons']}>
      <Button size="small" variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
        Download
      </Button>
      {place && (
        <Button asChild size="small" variant="secondary">
          <a href={mapsUrl(`${business.name}, ${place}`)} target="_blank" rel="noreferrer noopener">
            <PinIcon /> Directions
          </a>
        </Button>
      )}
      {refundableUntil && (
        <Button size="small" variant="ghost" onClick={() => setReturning(true)}>
          Refund
        </Button>
      )}
      {isReturning && <RefundDialog voucher={voucher} onClose={() => setReturning(false)} onReturned={onReturned} />}
    </div>
  );
}

/** An unused voucher is worth the price paid after it expired. */
export function CreditButton({ voucher, onReturned }: VoucherButtonsProps) {
  const [isCrediting, setCrediting] = useState(false);
  return (
    <div className={styles['credit']}>
      <Button size="small" onClick={() => setCrediting(true)}>
        Turn into store credit
      </Button>
      {isCrediting && <CreditDialog voucher={voucher} onClose={() => setCrediting(false)} onReturned={onReturned} />}
    </div>
  );
}
