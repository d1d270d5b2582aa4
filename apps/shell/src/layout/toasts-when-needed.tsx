import { useToast } from '@homeroom/web';
import { Suspense, lazy, useState } from 'react';

const Toaster = lazy(() => import('./toaster'));

/** Loads what shows messages with the first message. */
export function ToastsWhenNeeded() {
  const [wasNeeded, setWasNeeded] = useState(false);
  const toast = useToast();
  if (toast && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
