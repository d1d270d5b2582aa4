import { useToast } from '@homeroom/web';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * Loads what shows messages when somebody begins to do something, so that it is there when a message must say that the
 * network is gone. A load that failed is tried again with the next message.
 */
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
    window.addEventListener('pointerdown', load, { once: true });
    window.addEventListener('keydown', load, { once: true });
    return () => {
      window.removeEventListener('pointerdown', load);
      window.removeEventListener('keydown', load);
    };
  }, [toast, Toaster]);
  return Toaster ? <Toaster /> : null;
}
