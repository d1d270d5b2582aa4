import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus between the buttons that start and stop the camera, because each replaces the other. */
export function useScanFocus(work: RefObject<HTMLElement | null>, isScanning: boolean): void {
  const was = useRef(isScanning);
  useEffect(() => {
    if (was.current && !isScanning && document.activeElement === document.body) work.current?.querySelector('button')?.focus();
    was.current = isScanning;
  }, [work, isScanning]);
}
