import type { Workspace } from '@homeroom/contracts';
import { SearchIcon } from '@homeroom/ui';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useEffect, useState } from 'react';
import keys from '../../../lists/key.module.css';
import styles from './find-button.module.css';

const Palette = lazyDialog(() => import('./palette'));

const isMac = () => /mac/i.test(navigator.platform);

/** Opens the palette, as Ctrl K does (⌘ K on a Mac). */
export function FindButton({ workspace }: { readonly workspace: Workspace }) {
  const [isOpen, setOpen] = useState(false);
  // People type on right after these keys.
  useEffect(() => void Palette.fetchAhead?.(), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey || event.metaKey !== isMac()) return;
      // An open dialog may hold unsaved text.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
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
        <kbd className={keys['key']} aria-hidden="true">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && <Palette workspace={workspace} onClose={() => setOpen(false)} />}
    </>
  );
}
