import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../button/button';
import { CloseIcon } from '../icon/mark-icons';
import { isMac } from '../is-mac';
import { isUndoKey } from './undo-key';
import { focused, withdrawUndo, type Offered } from './undo-offers';
import styles from './undo.module.css';

interface UndoButtonsProps {
  readonly offer: Offered;
  /** The page: leaving it ends the offer. */
  readonly place: string;
  readonly whole: RefObject<HTMLElement | null>;
  /** The offer that was undone by keyboard before these buttons had loaded; undefined after the first call. */
  readonly takeEarly: () => number | undefined;
}

/** Loads with the first offer. */
export default function UndoButtons({ offer: { id, title, before, undo }, place, whole, takeEarly }: UndoButtonsProps) {
  const running = useRef(false);
  const [isUndoing, setUndoing] = useState(false);
  const [begun] = useState(place);
  useEffect(() => {
    if (place !== begun) withdrawUndo(id);
  }, [place, begun, id]);
  const leave = useCallback(() => {
    const hadFocus = whole.current?.contains(document.activeElement);
    withdrawUndo(id);
    if (hadFocus) giveBack(before);
  }, [id, before, whole]);
  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setUndoing(true);
    const isUndone = await undo().catch(() => false);
    running.current = false;
    setUndoing(false);
    if (isUndone) leave();
  }, [undo, leave]);
  useRescue(whole, before);
  useKeys(whole, run, leave);
  useEffect(() => {
    if (takeEarly() === id) void run();
  }, [takeEarly, id, run]);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        busy={isUndoing}
        aria-label={`Undo: ${title}`}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => void run()}
      >
        Undo <kbd aria-hidden="true">{isMac() ? '⌘' : 'Ctrl'} Z</kbd>
      </Button>
      <button type="button" className={styles['close']} aria-label="Dismiss" onClick={leave}>
        <CloseIcon />
      </button>
    </>
  );
}

function giveBack(before: HTMLElement | null): void {
  before?.focus();
  if (!before || document.activeElement !== before) document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * The pressed button may disappear with its row a moment later, and the focus with it. Undo then takes the focus, once. If the focus was
 * lost for another reason, such as a press on the empty page, it stays lost: otherwise, the next Space would undo.
 */
function useRescue(whole: RefObject<HTMLElement | null>, before: HTMLElement | null): void {
  useEffect(() => {
    if (!before) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const rescue = () => {
      if (before.isConnected) return;
      watcher.disconnect();
      if (!focused()) whole.current?.querySelector('button')?.focus();
    };
    const look = () => {
      clearTimeout(waiting);
      // Waits for a closing dialog to return the focus first.
      waiting = setTimeout(rescue);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      clearTimeout(waiting);
      watcher.disconnect();
    };
  }, [whole, before]);
}

function useKeys(whole: RefObject<HTMLElement | null>, run: () => Promise<void>, leave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.target instanceof Element)) return;
      if (event.key === 'Escape' && whole.current?.contains(event.target)) leave();
      if (!isUndoKey(event)) return;
      event.preventDefault();
      void run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [whole, run, leave]);
}
