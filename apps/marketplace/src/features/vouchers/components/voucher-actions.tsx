import { SCREENS } from '@homeroom/contracts';
import { Button, ClockIcon, PhoneIcon, PinIcon, PrinterIcon, ShareIcon, TicketIcon } from '@homeroom/ui';
import { mapsUrl, phoneUrl } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { shareDeal, type SharedDeal } from '../../../sharing/share-deal';
import { calendarFile } from '../calendar-file';

interface VoucherActionsProps {
  readonly deal: SharedDeal;
  readonly token: string;
  /** Whether the page has a larger button for it. */
  readonly isSharedElsewhere?: boolean;
  /** The last day for a calendar; undefined if the voucher can no longer be used. */
  readonly reminder?: { readonly voucherId: number; readonly expiresAt: string; readonly place: string | null } | null | undefined;
  readonly business: { readonly name: string; readonly address: string | null; readonly phone: string | null };
}

export function VoucherActions({ deal, token, business, reminder, isSharedElsewhere = false }: VoucherActionsProps) {
  const remind = () => {
    if (!reminder) return;
    const link = new URL(SCREENS.history, window.location.origin).href;
    const file = new Blob([calendarFile({ ...reminder, title: deal.title, business: business.name, link })], { type: 'text/calendar' });
    const address = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: address, download: 'homeroom-voucher.ics' }).click();
    // Revoke it later, because the browser reads the file a moment later.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <>
      {reminder && (
        <Button variant="secondary" size="small" onClick={remind}>
          <ClockIcon /> Add to calendar
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <PrinterIcon /> Print
      </Button>
      <Button asChild variant="secondary" size="small">
        <a href={addressOf('GET /api/voucher/pdf', { query: { token } })} download="homeroom-voucher.pdf">
          <TicketIcon /> Download PDF
        </a>
      </Button>
      {!isSharedElsewhere && (
        <Button variant="secondary" size="small" onClick={() => void shareDeal(deal)}>
          <ShareIcon /> Share
        </Button>
      )}
      {business.address && (
        <Button asChild variant="secondary" size="small">
          <a href={mapsUrl(`${business.name}, ${business.address}`)} target="_blank" rel="noreferrer noopener">
            <PinIcon /> Directions
          </a>
        </Button>
      )}
      {business.phone && (
        <Button asChild variant="secondary" size="small">
          <a href={phoneUrl(business.phone)}>
            <PhoneIcon /> Call
          </a>
        </Button>
      )}
    </>
  );
}
