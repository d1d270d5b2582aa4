import type { Workspace } from '@homeroom/contracts';
import { SearchIcon, classNames } from '@homeroom/ui';
import { isMac } from '@homeroom/ui/is-mac';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useCallback, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import keys from '../../../lists/key.module.css';
import styles from './find-button.module.css';

const Palette = lazyDialog(() => import('./palette'));

/** An open dialog may hold unsaved text. */
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Opens the palette, as Ctrl K does (⌘ K on a Mac). */
export function FindButton({ workspace }: { readonly workspace: Workspace }) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const close = useCallback(() => {
    setOpen(false);
    setWords('');
  }, []);
  useTypedAhead(isOpen, setWords, close);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey || event.metaKey !== isMac()) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['find']}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>Find or do anything</span>
        <kbd className={classNames(keys['key'], keys['hint'])} aria-hidden="true">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && <Palette workspace={workspace} words={words} onWords={setWords} onClose={close} />}
    </>
  );
}

/** Keys that open the palette, besides those that type a character. */
const TAKEN = /^(?:Enter|Escape|Backspace)$/;

/** Keeps what people type right after opening the palette, while its file is still loading. */
function useTypedAhead(isOpen: boolean, setWords: Dispatch<SetStateAction<string>>, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey || (key.length > 1 && !TAKEN.test(key))) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') close();
      else if (key === 'Backspace') setWords((typed) => typed.slice(0, -1));
      else if (key !== 'Enter') setWords((typed) => typed + key);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [isOpen, setWords, close]);
}
