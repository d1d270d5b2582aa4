import { useEffect, useRef, useState } from 'react';

/**
 * A panel below a button: Escape closes it and returns the focus to the button; a press or focus elsewhere also closes it, and `close` does what
 * Escape does. `root` wraps both. It stays below a dialog that opens over the page, such as the one when a session has ended.
 */
export function useDisclosed() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node) && !isInDialogAbove(root.current, event)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isInDialogAbove(root.current, event)) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { isOpen, setOpen, close, root, button };
}

function isInDialogAbove(root: Element | null, { target }: Event): boolean {
  const dialog = (target as Element).closest('[role="dialog"], [role="alertdialog"]');
  return dialog !== null && !dialog.contains(root);
}
