import type { Step } from '@homeroom/contracts';
import { useEffect } from 'react';

/** Tells the shell that a press of Pay had a result: the form shows a failure, or the payment is with the bank. */
export const tellAnswered = () => void dispatchEvent(new CustomEvent('homeroom:felt', { detail: { step: 'answered' } }));

/** Tells the shell that somebody reached this step of a purchase, without saying who. */
export function useStep(step: Step, isReached = true): void {
  useEffect(() => {
    if (isReached) dispatchEvent(new CustomEvent('homeroom:felt', { detail: { step } }));
  }, [step, isReached]);
}
