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
  /** What is left of the words when a suggestion takes their place in the list. */
  readonly onReplaced?: () => void;
  /** What goes with a link to a deal. */
  readonly linkState: unknown;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A search that suggests while somebody types. The focus stays in the field, where the keys of the list work, too. Without its code,
 * or without an answer, it is a plain field of its form.
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

/** From the last on to the field, and from there to the first. */
function neighbor(options: readonly HTMLElement[], active: string | undefined, step: 1 | -1): string | undefined {
  const place = options.findIndex(({ id }) => id === active);
  if (place === -1) return options.at(step === 1 ? 0 : -1)?.id;
  return options[place + step]?.id;
}
