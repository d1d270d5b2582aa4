import { useQueryClient } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { creditQuery } from '../features/history';

interface Order {
  /** Dollars. */
  readonly creditUsed: number;
}

/**
 * Dollars of store credit that this checkout can use. The balance does not include the credit of its order, and another window may use some,
 * so each new order reads the balance again.
 */
export function useAvailableCredit(balance: number, order: Order | undefined): number {
  const queries = useQueryClient();
  const [available, setAvailable] = useState(0);
  const [wasRead, setRead] = useState(false);
  const seen = Math.max(wasRead ? 0 : balance, order?.creditUsed ?? 0);
  if (seen > available) setAvailable(seen);
  const hasCredit = available > 0;
  useEffect(() => {
    if (!order || !hasCredit) return;
    let isNewest = true;
    const read = async () => {
      // A balance requested before this order would count its credit twice.
      await queries.cancelQueries(creditQuery);
      const { balance: left } = await queries.fetchQuery(creditQuery);
      if (!isNewest) return;
      setAvailable(left + order.creditUsed);
      setRead(true);
    };
    read().catch(() => undefined);
    return () => void (isNewest = false);
  }, [queries, order, hasCredit]);
  return available;
}
