import type { FindVoucher } from '@homeroom/contracts';
import { useState } from 'react';
import { tokenOf } from './token-of';

/** Handles what the camera reads: a voucher to look up, or another code, which is reported only once although the camera repeats it. */
export function useScanned(say: (answer: 'no') => unknown) {
  const [foreign, setForeign] = useState<string>();
  const read = (text: string, look: (form: FindVoucher) => void) => {
    const token = tokenOf(text);
    if (token) look({ token });
    else if (!foreign) {
      setForeign('This QR code isn’t one of our vouchers.');
      say('no');
    }
  };
  return { foreign, read, forget: () => setForeign(undefined) };
}
