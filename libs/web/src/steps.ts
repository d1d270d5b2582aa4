import type { Step } from '@homeroom/contracts';
import { useEffect } from 'react';

/** Tells the shell that somebody came this far toward a purchase; nobody is named. */
export function useStep(step: Step, isReached = true): void {
  useEffect(() => {
    if (isReached) dispatchEvent(new CustomEvent('homeroom:felt', { detail: { step } }));
  }, [step, isReached]);
}
