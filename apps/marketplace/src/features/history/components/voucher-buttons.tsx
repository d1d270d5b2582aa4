import { SCREENS, type ShopperVoucher } from '@homeroom/contracts';
import { Button, PinIcon, TicketIcon } from '@homeroom/ui';
import { mapsUrl, useNavigate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { downloadVoucher, voucherToken } from '../api/history';
import { CreditDialog, RefundDialog } from './return-voucher-dialogs';
import styles from './voucher-entry.module.css';

interface VoucherButtonsProps {
  readonly voucher: ShopperVoucher;
}

const FAILED = 'That did not work. Please try again.';

/** What can be done with a voucher that can still be used. */
export function ActiveVoucherButtons({ voucher }: VoucherButtonsProps) {
  const { id, business, refundableUntil } = voucher;
  const [isReturning, setReturning] = useState(false);
  const navigate = useNavigate();
  const opening = useChange({
    change: () => voucherToken(id),
    failed: FAILED,
    onDone: (token) => navigate(SCREENS.voucher, { state: { link: `?token=${token}` } }),
  });
  const downloading = useChange({ change: () => downloadVoucher(id), failed: FAILED });
  const place = business.address ?? business.location;
  return (
    <div className={styles['buttons']}>
      <Button size="small" onClick={() => opening.mutate()}>
        <TicketIcon /> Open voucher
      </Button>
      <Button size="small" variant="secondary" onClick={() => downloading.mutate()}>
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
      {isReturning && <RefundDialog voucher={voucher} onClose={() => setReturning(false)} />}
    </div>
  );
}

/** Unused until its end, it is worth what was paid. */
export function ExpiredVoucherButtons({ voucher }: VoucherButtonsProps) {
  const [isCrediting, setCrediting] = useState(false);
  return (
    <div className={styles['buttons']}>
      <Button size="small" onClick={() => setCrediting(true)}>
        Turn into store credit
      </Button>
      {isCrediting && <CreditDialog voucher={voucher} onClose={() => setCrediting(false)} />}
    </div>
  );
}
