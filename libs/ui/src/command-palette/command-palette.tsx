import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Modal, ModalTitle } from '../dialog/modal';
import { SearchIcon } from '../icon/icons';
import { CloseIcon } from '../icon/mark-icons';
import { ENTRY_ICONS } from '../side-navigation/entry-icons';
import styles from './command-palette.module.css';

/** A place, a record or an action. */
export interface PaletteEntry {
  /** Unique in a palette. */
  readonly id: string;
  readonly label: string;
  /** Distinguishes it from others of the same name. */
  readonly detail?: string;
  /** A name in `ENTRY_ICONS`; unknown ones are left out. */
  readonly icon?: string;
  /** The number waiting there; nothing for none. */
  readonly waiting?: number;
  /** What it shows stands over the palette, so a choice does not close it. */
  readonly staysOpen?: boolean;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

interface CommandPaletteProps {
  readonly title: string;
  readonly placeholder: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The matches, best first. */
  readonly groups: readonly PaletteGroup[];
  /** The current activity, such as `Searching…`. */
  readonly status: ReactNode;
  readonly onClose: () => void;
}

const LONGEST = 200;
const theBox = (content: HTMLElement) => content.querySelector('input');

/** A search box over the page that goes anywhere with a few letters and Enter, and closes on a choice. */
export function CommandPalette({ title, placeholder, words, onWords, groups, status, onClose }: CommandPaletteProps) {
  const listId = useId();
  const entries = groups.flatMap((group) => group.entries);
  const { active, press, choose, setActive } = useActive(entries, words, onClose);
  const idOf = (entry: PaletteEntry) => `${listId}-${entries.indexOf(entry)}`;
  return (
    <Modal className={styles['palette']} overlay={styles['overlay']} first={theBox} onLeave={onClose}>
      <ModalTitle className={styles['title']} children={title} />
      <div className={styles['box']}>
        <SearchIcon />
        <input
          role="combobox"
          aria-label={title}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={LONGEST}
          value={words}
          onChange={({ target }) => onWords(target.value)}
          onKeyDown={press}
        />
        <button type="button" className={styles['close']} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div id={listId} role="listbox" aria-label="Choices" className={styles['list']}>
        {groups.map(({ heading, entries: inGroup }) => (
          <ul key={heading} role="group" aria-label={heading} className={styles['group']}>
            <li className={styles['heading']} role="presentation" aria-hidden="true">
              {heading}
            </li>
            {inGroup.map((entry) => (
              <li key={entry.id} role="presentation">
                <button
                  type="button"
                  tabIndex={-1}
                  id={idOf(entry)}
                  role="option"
                  aria-selected={entry === active}
                  className={styles['entry']}
                  // The focus stays in the box.
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(entry)}
                  onClick={() => choose(entry)}
                >
                  <Words {...entry} />
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p role="status" className={styles['status']}>
        {status}
      </p>
    </Modal>
  );
}

/** The entry that Enter runs: the first match, until arrow keys or the pointer choose another. Typing resets it. */
function useActive(entries: readonly PaletteEntry[], words: string, onClose: () => void) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly words: string }>();
  const active = (chosen?.words === words && entries.find(({ id }) => id === chosen.id)) || entries[0];
  const box = useRef<Element>(null);
  const setActive = ({ id }: PaletteEntry) => setChosen({ id, words });
  const choose = ({ run, staysOpen }: PaletteEntry) => {
    if (!staysOpen) onClose();
    run();
  };
  const activeId = active?.id;
  useEffect(() => {
    const option = box.current?.getAttribute('aria-activedescendant');
    if (option) document.getElementById(option)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const press = (event: KeyboardEvent) => {
    box.current = event.currentTarget;
    // Input methods, such as for Japanese, use these keys while composing.
    if (event.nativeEvent.isComposing) return;
    const at = active ? entries.indexOf(active) : 0;
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: entries.length - 1, PageUp: 0 };
    const next = steps[event.key];
    if (next !== undefined && active) setActive(entries.at(next % entries.length)!);
    else if (event.key === 'Enter' && active) choose(active);
    // The box is always open, so Escape belongs to its layer.
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return { active, press, choose, setActive };
}

function Words({ label, detail, icon = '', waiting = 0 }: PaletteEntry): ReactNode {
  const Icon = ENTRY_ICONS[icon];
  return (
    <>
      {Icon && <Icon />}
      <span className={styles['words']}>
        {label} {detail && <span className={styles['detail']}>{detail}</span>}
      </span>
      {waiting > 0 && <span className={styles['waiting']}>{waiting > 99 ? '99+' : waiting}</span>}
    </>
  );
}
