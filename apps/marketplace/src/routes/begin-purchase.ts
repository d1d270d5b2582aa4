import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { useNavigate } from '@homeroom/web';

/** What the checkout needs besides the deal. */
export interface PurchaseState {
  /** In dollars, as the buyer saw it. */
  readonly amount: number;
}

/** The only way to start a purchase, wherever a deal is shown. */
export function useBeginPurchase() {
  const navigate = useNavigate();
  return ({ id, salePrice }: Pick<DealWithLocations, 'id' | 'salePrice'>) =>
    void navigate(SCREENS.checkoutDeal(id), { state: { amount: salePrice } satisfies PurchaseState });
}
