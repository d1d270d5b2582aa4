import { Button, PhoneIcon, PinIcon, PrinterIcon, ShareIcon } from '@homeroom/ui';
import { mapsUrl, phoneUrl } from '@homeroom/web';
import { shareDeal, type SharedDeal } from '../../../sharing/share-deal';

interface VoucherActionsProps {
  readonly deal: SharedDeal;
  readonly business: { readonly name: string; readonly address: string | null; readonly phone: string | null };
}

export function VoucherActions({ deal, business }: VoucherActionsProps) {
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <PrinterIcon /> Print
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
