import { SCREENS } from '@homeroom/contracts';
import { formatPrice, queryString } from '@homeroom/web';
import { storedSchool } from '@homeroom/storefront/your-school';

export interface SharedDeal {
  readonly id: number;
  readonly title: string;
  readonly salePrice: number;
  readonly discountPercentage: number;
}

export const shareText = ({ title, salePrice, discountPercentage }: SharedDeal) =>
  `Check out this great deal: ${title} for only ${formatPrice(salePrice)}! Save ${discountPercentage}% and help support local schools.`;

/** The deal with the sharer's school, which is suggested to visitors. */
const linkTo = ({ id }: SharedDeal) =>
  new URL(`${SCREENS.deals}/${id}${queryString({ school: storedSchool()?.id })}`, window.location.origin).href;

/** Shares by the device's own sharing, the clipboard, or an email draft. It always shares the deal, never a voucher's link. */
export async function shareDeal(deal: SharedDeal): Promise<void> {
  const url = linkTo(deal);
  const text = shareText(deal);
  if (navigator.share) {
    await navigator.share({ title: deal.title, text, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('Sharing failed', error);
    });
    return;
  }
  try {
    await navigator.clipboard.writeText(`${text} ${url}`);
    window.alert('Deal link copied to clipboard!');
  } catch {
    window.location.href = `mailto:?subject=${encodeURIComponent(deal.title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;
  }
}
