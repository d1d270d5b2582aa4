import { useToast } from '@homeroom/web';
import { useEffect, useState, type ComponentType } from 'react';

const BEGINNINGS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Loads the toaster on the first interaction, so that it can report a lost network. A failed load is retried with the next message. */
export function ToastsWhenNeeded() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const toast = useToast();
  useEffect(() => {
    if (Toaster) return undefined;
    const load = () => {
      import('./toaster').then(
        (loaded) => setToaster(() => loaded.default),
        () => undefined,
      );
    };
    if (toast) load();
    for (const event of BEGINNINGS) window.addEventListener(event, load, { once: true });
    return () => {
      for (const event of BEGINNINGS) window.removeEventListener(event, load);
    };
  }, [toast, Toaster]);
  return Toaster ? <Toaster /> : null;
}
