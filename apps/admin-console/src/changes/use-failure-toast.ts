import { toast } from '@homeroom/web';
import { useEffect } from 'react';

/** Reports a failed load once. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  useEffect(() => {
    if (hasFailed) toast('Error', message, 'error');
  }, [hasFailed, message]);
}
