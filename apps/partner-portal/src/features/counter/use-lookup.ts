import type { CounterVoucher, FindVoucher } from '@homeroom/contracts';
import { useChange } from '@homeroom/web/change';
import { useRef, useState } from 'react';
import { findVoucher } from './api/counter';

interface Lookup {
  readonly businessId: number;
  readonly say: (answer: 'yes' | 'no') => unknown;
  readonly onFound: (voucher: CounterVoucher) => void;
  readonly onEnd: () => void;
}

/** Looks vouchers up, and plays one sound for each. */
export function useLookup({ businessId, say, onFound, onEnd }: Lookup) {
  const [asked, setAsked] = useState<{ readonly form: FindVoucher; readonly isByCamera: boolean }>();
  const isHeard = useRef(false);
  const sayOnce = (answer: 'yes' | 'no') => !isHeard.current && say(answer);
  const finding = useChange({
    change: (form: FindVoucher) => findVoucher(businessId, form),
    onDone: onFound,
    onFailed: () => sayOnce('no'),
    onEnd,
  });
  return {
    finding,
    /** Whether the last one was typed, by a person or a hand-held scanner. */
    isTyped: asked?.isByCamera === false,
    sayOnce,
    /** A failed redemption played its sound already, so looking the voucher up again plays none. */
    heard: () => {
      isHeard.current = true;
    },
    look: (form: FindVoucher, isByCamera: boolean) => {
      isHeard.current = false;
      setAsked({ form, isByCamera });
      finding.mutate(form);
    },
    /** Looks the last one up again. */
    repeat: () => asked && finding.mutate(asked.form),
  };
}
