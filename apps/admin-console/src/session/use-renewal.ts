import { useEffect } from 'react';
import { adminSession, renewInTime } from './call-admin';

/**
 * Renews the session during typing, because a long form makes no calls and must not be lost. Typing in the sign-in form does not renew an
 * ended session.
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
