import { Suspense, useRef } from 'react';
import { lazyPart } from '../lazy-page/lazy-page';
import { Spoken } from '../spoken/spoken';
import { isMac } from '../is-mac';
import { useEarlyUndo } from './undo-key';
import { useOffered } from './undo-offers';
import styles from './undo.module.css';

const UndoButtons = lazyPart(() => import('./undo-buttons'));

interface UndoToastProps {
  /** The page: leaving it ends the offer. */
  readonly place: string;
  /** The account that is signed in: its end also ends lasting offers. */
  readonly account?: string | undefined;
}

/**
 * What was just done, with Undo, at the bottom of the page. It has no time limit: it stays until it is used or dismissed, something else
 * is done, or the page is left. Ctrl or ⌘ Z undoes from anywhere but a field.
 */
export function UndoToast({ place, account }: UndoToastProps) {
  const offer = useOffered();
  const whole = useRef<HTMLDivElement>(null);
  const takeEarly = useEarlyUndo(offer?.id);
  return (
    <div className={offer ? styles['place'] : undefined}>
      <div
        ref={whole}
        className={offer ? styles['toast'] : undefined}
        {...(offer && { role: 'group', 'aria-label': 'Undo', 'data-over': true })}
      >
        {/* Always rendered, so that screen readers announce new content. */}
        <p role="status">
          {offer && (
            <>
              <strong>{offer.title}</strong>
              <Spoken>.</Spoken> {offer.words}
              <Spoken> To undo, press {isMac() ? 'Command' : 'Control'} Z.</Spoken>
            </>
          )}
        </p>
        {offer && (
          <Suspense>
            <UndoButtons key={offer.id} offer={offer} place={offer.isLasting ? `${account}` : place} whole={whole} takeEarly={takeEarly} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
