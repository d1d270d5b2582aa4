import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { useNavigate } from '@homeroom/web';

/** What the checkout needs to know besides the deal. */
export interface PurchaseState {
  /** Dollars that the buyer saw. */
  readonly amount: number;
}

/** The one way to begin a purchase, from wherever a deal is shown. */
export function useBeginPurchase() {
  const navigate = useNavigate();
  return ({ id, salePrice }: Pick<DealWithLocations, 'id' | 'salePrice'>) =>
    void navigate(SCREENS.checkoutDeal(id), { state: { amount: salePrice } satisfies PurchaseState });
}
