import type { CounterVoucher } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';
import { useState } from 'react';

/** A voucher on the screen, with the attempt that a press makes. */
export type CheckedVoucher = CounterVoucher & { readonly attempt: string };

/** Attempts without an answer, by voucher. Each may have redeemed, so it is repeated when the voucher is scanned again, also after others. */
export function useAttempts() {
  const [lost, setLost] = useState<Readonly<Record<number, string | undefined>>>({});
  const keep = (id: number, attempt?: string) => setLost((others) => ({ ...others, [id]: attempt }));
  return {
    isLost: ({ id, attempt }: CheckedVoucher): boolean => lost[id] === attempt,
    /** Returns whether the API refused it, which ends it. Without an answer it is lost, and a failure of the server says nothing about it. */
    noteFailure: ({ id, attempt }: CheckedVoucher, error: Error): boolean => {
      const isRefusal = error instanceof ApiError && error.status < 500;
      if (isRefusal) keep(id);
      else if ('isUnanswered' in error) keep(id, attempt);
      return isRefusal;
    },
    forget: (id: number): void => keep(id),
    /** What the look-up says counts, except that the lost attempt may be what redeemed the voucher. */
    check: (voucher: CounterVoucher): CheckedVoucher => {
      const attempt = lost[voucher.id];
      if (!attempt || (voucher.state !== 'ready' && voucher.state !== 'redeemed')) return { ...voucher, attempt: crypto.randomUUID() };
      return { ...voucher, state: 'ready', attempt };
    },
  };
}
