import type { DealWithLocations } from '@homeroom/contracts';
import { useState, type ReactNode } from 'react';
import { PurchaseDialog } from '../features/checkout';

interface Purchase {
  /** Begins it: the one way from a deal to buying it. */
  readonly buy: () => void;
  /** What is shown of a purchase that began; null before, and once it was left. */
  readonly step: ReactNode;
  /** Somebody was there already, and came back to the deal. */
  readonly wasLeft: boolean;
}

/** From a deal, on its page or in a quick look, to the buyer's details and back. */
export function usePurchase(deal: DealWithLocations, startsBuying: boolean): Purchase {
  const [isBuying, setBuying] = useState(startsBuying);
  const [wasLeft, setLeft] = useState(false);
  const leave = () => {
    setBuying(false);
    setLeft(true);
  };
  return { buy: () => setBuying(true), step: isBuying ? <PurchaseDialog deal={deal} onClose={leave} /> : null, wasLeft };
}
