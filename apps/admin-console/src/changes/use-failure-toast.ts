import { toast } from '@homeroom/web';
import { useEffect } from 'react';

/** Reports a failed load once. */
export function useFailureToast(hasFailed: boolean, message: string, title = 'Error'): void {
  useEffect(() => {
    if (hasFailed) toast(title, message, 'error');
  }, [hasFailed, message, title]);
}
