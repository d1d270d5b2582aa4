import type { VoucherAccess } from '@homeroom/contracts';
import { COMPLAINT_LIMITS } from '@homeroom/contracts/complaint-limits';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { formatDate } from '@homeroom/web';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { useFetchedSoon } from '../../../page/use-fetched-soon';
import { voucherStatus } from '../voucher-status';

const ComplaintDialog = lazyDialog(() => import('./complaint-dialog'));

const DAY = 86_400_000;

interface ComplaintProps {
  readonly access: VoucherAccess;
  readonly token: string;
  /** The time when the page was opened. */
  readonly now: number;
}

/** A button for a family whose voucher was refused at the counter, and then what happens next; or that a bank decides about its payment. */
export function Complaint({ access, token, now }: ComplaintProps) {
  const { voucher, business } = access;
  const [isOpen, setIsOpen] = useState(false);
  useFetchedSoon(ComplaintDialog);
  const { complaint } = voucher;
  if (complaint?.state === 'open')
    return (
      <Notice tone="warn" icon={<InfoIcon />}>
        You told us that {business.name} wouldn’t take this voucher, so it is on hold. {business.name} has until{' '}
        {formatDate(complaint.answerBy)} to answer. If they don’t, you get your money back.
      </Notice>
    );
  if (complaint?.state === 'answered')
    return (
      <Notice tone="warn" icon={<InfoIcon />}>
        {business.name} answered, and we’re looking into it. We’ll email you as soon as we decide. Until then, the voucher is on hold.
      </Notice>
    );
  if (voucher.isDisputed && voucherStatus(voucher, now) === 'On hold')
    return (
      <Notice tone="warn" icon={<InfoIcon />}>
        A bank was asked to return the payment for this voucher. Until it decides, the voucher is on hold. If the payment stays, the voucher
        works again unless it has expired by then.
      </Notice>
    );
  const end = endInWords(access, now);
  if (!canComplain(voucher, now)) return end;
  return (
    <>
      {end}
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        They wouldn’t take it
      </Button>
      {isOpen && <ComplaintDialog voucherId={voucher.id} token={token} businessName={business.name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Says how a complaint ended, as long as it matters for the voucher. */
function endInWords({ voucher, business }: VoucherAccess, now: number) {
  const { complaint, redeemedAt, expiresAt, isRefunded, isRefundPending } = voucher;
  if (isRefunded || isRefundPending || (redeemedAt === null && Date.parse(expiresAt) < now)) return null;
  if (complaint?.state === 'honored' && redeemedAt === null)
    return <Notice icon={<InfoIcon />}>{business.name} told us that it will take this voucher after all.</Notice>;
  if (complaint?.state !== 'kept') return null;
  return (
    <Notice icon={<InfoIcon />}>
      We looked into what you told us. This voucher {redeemedAt ? 'was used, so there is no refund' : 'is valid'}. If you disagree, reply to
      our email.
    </Notice>
  );
}

function canComplain({ isRefunded, isRefundPending, isCredited, redeemedAt, expiresAt, complaint }: VoucherAccess['voucher'], now: number) {
  if (isRefunded || isRefundPending || isCredited || complaint?.state === 'kept') return false;
  return redeemedAt === null ? Date.parse(expiresAt) >= now : Date.parse(redeemedAt) > now - COMPLAINT_LIMITS.daysAfterUse * DAY;
}
