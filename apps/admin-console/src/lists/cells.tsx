import { formatDate, formatTime } from '@homeroom/web';
import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Secondary text. */
export const Soft = ({ children }: { readonly children: ReactNode }) => <span className={styles['soft']}>{children}</span>;

/** Few words where the column has a head; a card says the same in full. */
export const InTable = ({ children }: { readonly children: ReactNode }) => <span className={styles['inTable']}>{children}</span>;

/** A row's badges and their hints. */
export const States = ({ children }: { readonly children: ReactNode }) => <span className={styles['states']}>{children}</span>;

/** Words for a number whose column has no head on small screens. */
export const OnPhone = ({ children }: { readonly children: ReactNode }) => <span className={styles['onPhone']}>{children}</span>;

/** Shown in full on hover when clipped. */
export const Cut = ({ words, more }: { readonly words: string; readonly more?: string | null | undefined }) => (
  <span title={more ? `${words} · ${more}` : words}>
    {words}
    {more && (
      <>
        {' '}
        <Soft>{more}</Soft>
      </>
    )}
  </span>
);

const yearOf = (iso: string) => formatDate(iso).slice(-4);

/** `Nov 21`, with the year unless it is the current one. */
const shortDay = (iso: string) => formatDate(iso).replace(`, ${yearOf(new Date().toISOString())}`, '');

/** `Nov 21, 2:05 PM`, with the year unless it is the current one. */
export const shortTime = (iso: string) => formatTime(iso).replace(`, ${yearOf(new Date().toISOString())},`, ',');

interface MomentProps {
  readonly at: string;
  /** Such as `Nov 21`. */
  readonly words: string;
}

/** A moment in few words; exact on hover, and while the keyboard is in its row. */
export const Moment = ({ at, words }: MomentProps) => (
  <time className={styles['moment']} dateTime={at} data-exact={`${formatTime(at)} PT`}>
    {words}
  </time>
);

/** Exact on hover. */
export const Day = ({ at }: { readonly at: string }) => <Moment at={at} words={shortDay(at)} />;

interface NarrowingProps {
  readonly words: string;
  readonly onNarrow: () => void;
}

/** Filters the list by what is pressed. The column disappears, so the filters take the focus. */
export function Narrowing({ words, onNarrow }: NarrowingProps) {
  const narrow = () => {
    onNarrow();
    document.querySelector<HTMLElement>('[data-filters]')?.focus();
  };
  return (
    <button type="button" className={styles['narrow']} title={`Only ${words}`} onClick={narrow}>
      {words}
    </button>
  );
}
