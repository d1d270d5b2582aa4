import { LIMITS, type SchoolView } from '@homeroom/contracts';
import { CloseIcon, Field, SchoolIcon } from '@homeroom/ui';
import { useQuery } from '@homeroom/web';
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ChosenSchool } from '../../../chosen-school/chosen-school';
import { schoolSuggestionsQuery } from '../api/schools';
import styles from './school-search.module.css';

interface SchoolSearchProps {
  readonly school: ChosenSchool | null;
  readonly onChoose: (school: ChosenSchool | null) => void;
  readonly error?: string | undefined;
}

/** Finds a school by name, city, state or ZIP. A chosen school locks the field until it is cleared. */
export function SchoolSearch({ school, onChoose, error }: SchoolSearchProps) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useDeferredValue(words.trim());
  const { data, isFetching } = useQuery({ ...schoolSuggestionsQuery(wanted), enabled: wanted !== '' });
  const schools = wanted ? (data ?? []) : [];
  const isOpen = open && wanted !== '' && data !== undefined;

  const choose = (chosen: SchoolView) => {
    clearTimeout(closing.current);
    onChoose(chosen);
    setWords('');
    setOpen(false);
    setActive(-1);
  };
  const clear = () => {
    onChoose(null);
    requestAnimationFrame(() => input.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (schools.length > 0) setActive((active + step + schools.length) % schools.length);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const chosen = schools[active];
      if (chosen) choose(chosen);
    }
  };

  if (school)
    return (
      <Field label="School" error={error}>
        {(wiring) => (
          <div className={styles['chosen']}>
            <SchoolIcon />
            <input {...wiring} readOnly value={school.name} />
            <span className={styles['city']}>{school.city}</span>
            <button type="button" onClick={clear} aria-label={`Clear school ${school.name}`}>
              <CloseIcon />
            </button>
          </div>
        )}
      </Field>
    );

  return (
    <Field label="School" error={error} hint="Your purchase earns points for it.">
      {(wiring) => (
        <div className={styles['search']}>
          <input
            {...wiring}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder="Search by name, city, state or ZIP"
            maxLength={LIMITS.searchLength}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onFocus={() => {
              clearTimeout(closing.current);
              setOpen(true);
            }}
            onBlur={() => {
              closing.current = setTimeout(() => setOpen(false), LIMITS.schoolDropdownBlurMs);
            }}
            onKeyDown={onKeyDown}
          />
          <ul id={listId} role="listbox" aria-label="Schools" hidden={!isOpen || schools.length === 0} className={styles['list']}>
            {schools.slice(0, LIMITS.schoolSuggestions).map((candidate, index) => (
              <li
                key={candidate.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={index === active ? styles['active'] : undefined}
                onPointerDown={(event) => {
                  // The focus stays in the box, which also takes the keys of this list.
                  event.preventDefault();
                }}
                onClick={() => choose(candidate)}
              >
                <strong>{candidate.name}</strong>
                {candidate.city}, {candidate.state} {candidate.zipCode}
              </li>
            ))}
          </ul>
          {isOpen && !isFetching && schools.length === 0 && (
            <p role="status" className={styles['none']}>
              No schools found matching "{words.trim()}"
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
