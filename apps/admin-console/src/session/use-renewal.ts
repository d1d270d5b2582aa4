import { useEffect } from 'react';
import { adminSession, renewInTime } from './call-admin';

/**
 * Typing is using, too: who fills in a long form calls nothing meanwhile, and must not lose it with the session. One that has
 * ended is not renewed by typing into the sign-in.
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
