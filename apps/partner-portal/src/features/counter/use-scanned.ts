import type { FindVoucher } from '@homeroom/contracts';
import { useState } from 'react';
import { tokenOf } from './token-of';

/** What the camera reads: a voucher to look up, or a code that is not ours, said once although the camera reports it again and again. */
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
