import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { useNavigate } from '@homeroom/web';

/** The checkout's state besides the deal. */
export interface PurchaseState {
  /** The price that the buyer saw, in dollars. */
  readonly amount: number;
}

/** Starts a purchase. All places that show a deal use it. */
export function useBeginPurchase() {
  const navigate = useNavigate();
  return ({ id, salePrice }: Pick<DealWithLocations, 'id' | 'salePrice'>) =>
    void navigate(SCREENS.checkoutDeal(id), { state: { amount: salePrice } satisfies PurchaseState });
}
