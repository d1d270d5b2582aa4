import { useEffect } from 'react';
import { renewInTime } from './call-admin';

/** Typing is using, too: who fills in a long form calls nothing meanwhile, and must not lose it with the session. */
export function useRenewal(): void {
  useEffect(() => {
    const onInput = () => void renewInTime();
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, []);
}
