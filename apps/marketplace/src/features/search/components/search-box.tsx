import { LIMITS } from '@homeroom/contracts';
import { CloseIcon, SearchIcon, Spoken, TextField } from '@homeroom/ui';
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SuggestionList } from '../parts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The words that remain when a suggestion replaces some of them. */
  readonly onReplaced?: () => void;
  /** The state of a link to a deal. */
  readonly linkState: unknown;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A search with suggestions. The focus stays in the field, which handles the list's keys. Without its code or an answer, it is a plain form
 * field.
 */
export function SearchBox({ label, placeholder, words, onWords, onReplaced, linkState }: SearchBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [count, setCount] = useState<number>();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isWanted = isOpen && words.trim() !== '';
  const isShown = isWanted && Boolean(count);

  const close = () => {
    setOpen(false);
    setActive(undefined);
    setCount(undefined);
  };
  const type = (typed: string) => {
    setOpen(true);
    setActive(undefined);
    if (typed.trim() === '') setCount(undefined);
    onWords(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setActive(neighbor(optionsIn(box.current), active, step));
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Home' || event.key === 'End') {
      setActive(undefined);
    } else if (event.key === 'Enter') {
      const option = optionsIn(box.current).find(({ id }) => id === active);
      if (option) {
        event.preventDefault();
        option.click();
      } else close();
    }
  };

  return (
    <div ref={box} className={styles['search']} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <TextField
        ref={field}
        label={label}
        labelHidden
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown ? active : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        icon={<SearchIcon />}
        className={words === '' ? undefined : styles['filled']}
        maxLength={LIMITS.searchLength}
        value={words}
        onClick={() => setOpen(true)}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {words !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label="Clear search"
          onClick={() => {
            close();
            onWords('');
            field.current?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
      {isWanted && (
        <Suspense>
          <SuggestionList
            id={listId}
            words={words}
            active={active}
            linkState={linkState}
            onCount={setCount}
            onChosen={(isReplaced) => {
              close();
              if (isReplaced) onReplaced?.();
            }}
          />
        </Suspense>
      )}
      <Spoken aria-live="polite">
        {isWanted && count !== undefined && (count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`)}
      </Spoken>
    </div>
  );
}

const optionsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];

/** After the last suggestion comes the field, and then the first suggestion. */
function neighbor(options: readonly HTMLElement[], active: string | undefined, step: 1 | -1): string | undefined {
  const place = options.findIndex(({ id }) => id === active);
  if (place === -1) return options.at(step === 1 ? 0 : -1)?.id;
  return options[place + step]?.id;
}
