import { SCREENS, type SearchSuggestions } from '@homeroom/contracts';
import { Link, queryString, useQuery } from '@homeroom/web';
import { useSettled } from '@homeroom/web/settled';
import { useEffect } from 'react';
import { suggestionsQuery } from '../api/suggestions';
import { wordsLike } from '../plain';
import { Marked } from './marked';
import styles from './suggestion-list.module.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly words: string;
  /** The id of the active suggestion. */
  readonly active: string | undefined;
  readonly linkState: unknown;
  /** The count; undefined while unknown. */
  readonly onCount: (count: number | undefined) => void;
  /** @param isReplaced whether another list replaces the matches */
  readonly onChosen: (isReplaced: boolean) => void;
}

interface Offered {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
  readonly to: string;
  readonly state?: unknown;
  readonly isReplaced?: boolean;
}

interface Group {
  readonly title: string;
  readonly offered: readonly Offered[];
}

/** In order of interest: deals first. */
function groupsOf({ deals, categories, businesses, schools, didYouMean }: SearchSuggestions, linkState: unknown): readonly Group[] {
  const list = (filters: Parameters<typeof queryString>[0]) => `${SCREENS.deals}${queryString(filters)}`;
  const groups: Group[] = [
    {
      title: 'Did you mean',
      offered: didYouMean ? [{ key: 'words', name: didYouMean, to: list({ q: didYouMean }), isReplaced: true }] : [],
    },
    {
      title: 'Deals',
      offered: deals.map(({ id, name, detail }) => ({ key: `deal-${id}`, name, detail, to: SCREENS.deal(id), state: linkState })),
    },
    {
      title: 'Categories',
      offered: categories.map((name, place) => ({ key: `category-${place}`, name, to: list({ category: name }), isReplaced: true })),
    },
    {
      title: 'Businesses',
      offered: businesses.map(({ id, name, detail }) => {
        return { key: `business-${id}`, name, detail, to: list({ businessId: id }), isReplaced: true };
      }),
    },
    {
      title: 'Schools',
      offered: schools.map(({ id, name, detail }) => ({ key: `school-${id}`, name, detail, to: SCREENS.school(id) })),
    },
  ];
  return groups.filter(({ offered }) => offered.length > 0);
}

/** Suggestions in groups; nothing without an answer, because the search works without them. */
export function SuggestionList({ id, words, active, linkState, onCount, onChosen }: SuggestionListProps) {
  const q = useSettled(words.trim());
  const { data, isLoadingError, isPlaceholderData } = useQuery(suggestionsQuery(q));
  const groups = data ? groupsOf(data, linkState) : [];
  const total = groups.reduce((sum, { offered }) => sum + offered.length, 0);
  const isKnown = data !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (isKnown) onCount(total);
    else if (isLoadingError) onCount(undefined);
  }, [isKnown, isLoadingError, total, onCount]);
  // The focus stays in the field, so the browser does not scroll the active one into view.
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const marks = `${q} ${data?.didYouMean ?? ''}`;

  if (total === 0) return null;
  return (
    // A press in the list keeps the focus in the field, which handles its keys.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className={styles['list']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, offered }, place) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${place}`} className={styles['group']}>
          <span id={`${id}-group-${place}`} role="presentation" className={styles['title']}>
            {title}
          </span>
          {offered.map(({ key, name, detail, to, state, isReplaced = false }) => {
            const optionId = `${id}-${key}`;
            return (
              <Link
                key={key}
                id={optionId}
                role="option"
                aria-selected={optionId === active}
                tabIndex={-1}
                to={to}
                state={state}
                className={styles['option']}
                onClick={() => onChosen(isReplaced)}
              >
                <strong>
                  <Marked text={name} words={wordsLike(name, marks)} />
                </strong>
                {detail && (
                  <small>
                    <Marked text={detail} words={wordsLike(detail, marks)} />
                  </small>
                )}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
