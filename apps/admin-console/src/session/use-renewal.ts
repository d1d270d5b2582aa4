import { useEffect } from 'react';
import { adminSession, renewInTime } from './call-admin';

/**
 * Typing counts as use: a long form makes no calls, and must not be lost with the session. Typing in the sign-in form does not renew an
 * ended one.
 */
export function useRenewal(): void {
  const hasEnded = adminSession.useHasEnded();
  useEffect(() => {
    if (hasEnded) return;
    const onInput = () => void renewInTime();
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [hasEnded]);
}
