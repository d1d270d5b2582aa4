import { Button } from '@homeroom/ui';
import { dismissToast, useToast } from '@homeroom/web';
import { useEffect, useState, type ComponentType } from 'react';

const BEGINNINGS = ['pointerdown', 'keydown', 'focusin', 'online'] as const;

/** A press has more urgent work, so this waits until the browser is idle. Safari has no requestIdleCallback. */
const whenIdle = (work: () => void) => void (globalThis.requestIdleCallback ?? setTimeout)(work);

/**
 * Loads the toaster after the first interaction, so that it can report a lost network. A failed load is retried with the next message, the
 * next interaction, and the network; until then, messages are plain lines.
 */
export function ToastsWhenNeeded() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [isLost, setLost] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (Toaster) return undefined;
    const load = () => {
      import('./toaster').then(
        (loaded) => setToaster(() => loaded.default),
        () => setLost(true),
      );
    };
    if (toast) load();
    const loadSoon = () => whenIdle(load);
    for (const event of BEGINNINGS) window.addEventListener(event, loadSoon, { once: true });
    return () => {
      for (const event of BEGINNINGS) window.removeEventListener(event, loadSoon);
    };
  }, [toast, Toaster]);
  if (Toaster) return <Toaster />;
  return (
    isLost &&
    toast && (
      <p key={toast.id} className="not-loaded" role="alert" style={{ position: 'fixed', insetInline: 0 }}>
        {[toast.title, toast.description].filter(Boolean).join(': ')}
        {toast.isOffline && ' (you’re offline)'}{' '}
        <Button size="small" variant="secondary" onClick={() => dismissToast(toast.id)}>
          Dismiss
        </Button>
      </p>
    )
  );
}
