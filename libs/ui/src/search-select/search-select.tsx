import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Field } from '../field/field';
import { CloseIcon } from '../icon/mark-icons';
import styles from './search-select.module.css';

/** Long enough for a click in the list to register. */
const CLOSES_AFTER_MS = 200;

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** Distinguishes it from another of the same name. */
  readonly detail: string;
  /** Why it cannot be chosen. It is still shown, so that no one thinks it is missing. */
  readonly unavailable?: string | undefined;
}

interface SearchSelectProps<Item extends Choice> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder: string;
  /** What the list holds, in the plural. */
  readonly listLabel: string;
  readonly icon?: ReactNode;
  readonly chosen: Choice | null;
  readonly words: string;
  readonly maxLength: number;
  /** The matches; undefined while there is nothing to show. */
  readonly choices: readonly Item[] | undefined;
  /** The choices still belong to earlier words. */
  readonly isSearching: boolean;
  readonly onWords: (words: string) => void;
  readonly onChoose: (item: Item | null) => void;
}

/** Finds one of many by typing. A choice locks the field until it is cleared. */
export function SearchSelect<Item extends Choice>({ label, hint, error, chosen, onChoose, ...search }: SearchSelectProps<Item>) {
  const input = useRef<HTMLInputElement>(null);
  const clearing = useRef<HTMLButtonElement>(null);
  const hasChanged = useRef(false);
  const change = (item: Item | null) => {
    hasChanged.current = true;
    onChoose(item);
  };
  // The focused element is gone after the change; its replacement takes the focus.
  useLayoutEffect(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    (chosen ? clearing : input).current?.focus();
  }, [chosen]);
  return (
    <Field label={label} error={error} hint={chosen ? undefined : hint}>
      {(wiring) =>
        chosen ? (
          <div className={styles['chosen']}>
            {search.icon}
            <span className={styles['words']}>
              <span className={styles['name']} data-name={chosen.name}>
                <textarea {...wiring} readOnly rows={1} value={chosen.name} />
              </span>
              <span className={styles['detail']}>{chosen.detail}</span>
            </span>
            <button
              ref={clearing}
              type="button"
              onClick={() => change(null)}
              aria-label={`Clear ${label.replace(' *', '').toLowerCase()} ${chosen.name}`}
            >
              <CloseIcon />
            </button>
          </div>
        ) : (
          <Search {...search} wiring={wiring} input={input} onChoose={change} />
        )
      }
    </Field>
  );
}

/** Whether a choice matches the current words, so that none is offered that does not, not even briefly. */
const fits = ({ name, detail }: Choice, words: string) => `${name} ${detail}`.toLowerCase().includes(words.trim().toLowerCase());

interface SearchProps<Item extends Choice> extends Omit<SearchSelectProps<Item>, 'label' | 'chosen'> {
  readonly wiring: object;
  readonly input: RefObject<HTMLInputElement | null>;
}

function Search<Item extends Choice>(props: SearchProps<Item>) {
  const { words, onWords, onChoose, wiring, input, listLabel, placeholder, maxLength, isSearching } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = open && props.choices !== undefined;
  const known = props.choices ?? [];
  const choices = isSearching ? known.filter((item) => fits(item, words)) : known;

  // The focus stays in the box, so the browser does not scroll the active choice into view.
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const choose = (item: Item) => {
    if (item.unavailable) return;
    clearTimeout(closing.current);
    onChoose(item);
    onWords('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (choices.length > 0) setActive((active + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const item = choices[active];
      if (item) choose(item);
    }
  };

  return (
    <div className={styles['search']}>
      <input
        {...wiring}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLength}
        value={words}
        onChange={(event) => {
          onWords(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          clearTimeout(closing.current);
          setOpen(true);
        }}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), CLOSES_AFTER_MS);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={listId} role="listbox" aria-label={listLabel} hidden={!isOpen || choices.length === 0} className={styles['list']}>
        {choices.map((item, index) => (
          <li
            key={item.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-disabled={item.unavailable ? true : undefined}
            className={index === active ? styles['active'] : undefined}
            onPointerDown={(event) => {
              // The focus stays in the box, which also handles the list's keys.
              event.preventDefault();
            }}
            onClick={() => choose(item)}
          >
            <strong>{item.name}</strong>
            {item.detail}
            {item.unavailable && <em>{item.unavailable}</em>}
          </li>
        ))}
      </ul>
      {isOpen && !isSearching && choices.length === 0 && words.trim() !== '' && (
        <p role="status" className={styles['none']}>
          No {listLabel.toLowerCase()} found matching "{words.trim()}"
        </p>
      )}
    </div>
  );
}
