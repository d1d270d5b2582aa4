import { useEffect, useRef, type RefObject } from 'react';

/** The button that started the camera gives way to the one that stops it, which has the focus then, and the other way around. */
export function useScanFocus(work: RefObject<HTMLElement | null>, isScanning: boolean): void {
  const was = useRef(isScanning);
  useEffect(() => {
    if (was.current && !isScanning && document.activeElement === document.body) work.current?.querySelector('button')?.focus();
    was.current = isScanning;
  }, [work, isScanning]);
}
