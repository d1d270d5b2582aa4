import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The typed text, once typing pauses. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
