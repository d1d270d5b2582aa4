import { useRef } from 'react';
import { Button } from '../button/button';
import { Notice } from '../notice/notice';
import styles from './conflict-notice.module.css';

interface Difference {
  readonly field: string;
  readonly theirs: unknown;
  /** undefined when nothing was typed: the form shows theirs. */
  readonly mine: unknown;
}

interface ConflictNoticeProps {
  /** Who saved and when, such as `ana@school.org` and `Nov 20, 2026, 2:05 PM`. */
  readonly who: string | null;
  readonly when: string;
  readonly differences: readonly Difference[];
  /** The labels of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly onTakeTheirs: (field: string) => void;
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join(', ') || 'all' : String(value);
};

/** What someone else saved while a form was open, beside what was typed. Neither is lost. */
export function ConflictNotice({ who, when, differences, labels, onTakeTheirs }: ConflictNoticeProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The pressed button goes, so the next one gets the focus, or the list. */
  const take = (field: string, pressed: HTMLElement) => {
    const buttons = [...list.current!.querySelectorAll('button')];
    const next = buttons.find((button) => pressed.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
    (next ?? list.current!).focus();
    onTakeTheirs(field);
  };
  return (
    <Notice tone="danger">
      <p>
        <strong>{who ?? 'Someone'}</strong> changed this on {when}. Nothing you typed is lost. Check the form and save again.
      </p>
      <ul ref={list} className={styles['differences']} tabIndex={-1}>
        {differences.map(({ field, theirs, mine }) => (
          <li key={field}>
            <strong>{labels[field] ?? field}</strong>
            <span>Theirs: {shown(theirs)}</span>
            {mine === undefined ? (
              <span>It is in the form now.</span>
            ) : (
              <>
                <span>Yours: {shown(mine)}</span>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Use theirs for ${labels[field] ?? field}`}
                  onClick={({ currentTarget }) => take(field, currentTarget)}
                >
                  Use theirs
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
