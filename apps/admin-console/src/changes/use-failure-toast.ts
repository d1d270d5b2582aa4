import { toast } from '@homeroom/web';
import { useEffect } from 'react';

/** Says it once, when something could not be fetched. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  useEffect(() => {
    if (hasFailed) toast('Error', message, 'error');
  }, [hasFailed, message]);
}
