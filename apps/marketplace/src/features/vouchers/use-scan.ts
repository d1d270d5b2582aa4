import { toast, useQueryClient } from '@homeroom/web';
import { useEffect } from 'react';
import { readVoucher, voucherQuery } from './api/vouchers';

const LOOK_EVERY_MS = 10_000;
/** About as long as a family stands at a counter. Afterward, coming back to the page is enough. */
export const AT_COUNTER_MS = 300_000;

/** Shows that a business scanned a usable voucher while its family has it open. A look without an answer changes nothing. */
export function useScan(token: string, isUsable: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isUsable) return;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const found = await readVoucher(token).catch(() => null);
      if (isOver || !found) return;
      queries.setQueryData(voucherQuery(token).queryKey, found);
      if (!found.voucher.isRedeemed) return;
      // Another look may be under way.
      isOver = true;
      toast('Voucher Redeemed', 'Thank you for your purchase!', 'success');
    };
    const begun = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - begun < AT_COUNTER_MS) void look();
    }, LOOK_EVERY_MS);
    const again = () => void look();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [queries, token, isUsable]);
}
