import { Button, PhoneIcon, PinIcon, PrinterIcon, ShareIcon, TicketIcon } from '@homeroom/ui';
import { mapsUrl, phoneUrl } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { shareDeal, type SharedDeal } from '../../../sharing/share-deal';

interface VoucherActionsProps {
  readonly deal: SharedDeal;
  readonly token: string;
  readonly business: { readonly name: string; readonly address: string | null; readonly phone: string | null };
}

export function VoucherActions({ deal, token, business }: VoucherActionsProps) {
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <PrinterIcon /> Print
      </Button>
      <Button asChild variant="secondary" size="small">
        <a href={addressOf('GET /api/voucher/pdf', { query: { token } })} download="homeroom-voucher.pdf">
          <TicketIcon /> Download PDF
        </a>
      </Button>
      <Button variant="secondary" size="small" onClick={() => void shareDeal(deal)}>
        <ShareIcon /> Share
      </Button>
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
