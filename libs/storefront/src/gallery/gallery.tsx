import type { DealPicture as Picture, DealWithLocations } from '@homeroom/contracts';
import { ChevronIcon, classNames } from '@homeroom/ui';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { DealPicture } from '../deal-picture/deal-picture';
import { FullSizeDialog } from './dialogs';
import styles from './gallery.module.css';

interface GalleryProps {
  readonly deal: Pick<DealWithLocations, 'title' | 'imageUrl' | 'pictures'>;
  /** The display width of a picture, as in HTML's `sizes`. */
  readonly sizes: string;
}

const THUMBNAIL = '5rem';

/** A list knows only a deal's first picture. */
const picturesOf = ({ imageUrl, pictures }: GalleryProps['deal']): readonly Picture[] =>
  pictures && pictures.length > 0 ? pictures : [{ url: imageUrl ?? '', alt: '' }];

/**
 * A deal's pictures, with swiping, arrow keys and thumbnails. A press shows one in full size. The server renders all of it, and swiping
 * needs no script.
 */
export function Gallery({ deal, sizes }: GalleryProps) {
  const pictures = picturesOf(deal);
  const count = pictures.length;
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  const shown = Math.min(current, count - 1);

  const show = (index: number, takesFocus = false) => {
    const row = strip.current;
    const next = Math.max(0, Math.min(count - 1, index));
    row?.scrollTo?.({ left: next * row.clientWidth });
    setCurrent(next);
    if (takesFocus) row?.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  };
  // The closed dialog gives the focus back to the picture it opened from, and the browser scrolls there.
  const returnTo = useRef<number>(undefined);
  const goBack = useEffectEvent(() => {
    if (returnTo.current !== undefined) show(returnTo.current, true);
    returnTo.current = undefined;
  });
  useEffect(() => {
    if (!isEnlarged) goBack();
  }, [isEnlarged]);
  const followSwipe = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const followKey = (event: KeyboardEvent) => {
    const index = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key];
    if (index === undefined) return;
    event.preventDefault();
    show(index, true);
  };

  return (
    <section className={classNames(styles['gallery'], count > 1 && styles['several'])} aria-label={`Pictures of ${deal.title}`}>
      <div className={styles['frame']} data-morph="picture">
        <ul ref={strip} className={styles['strip']} onScroll={followSwipe}>
          {pictures.map(({ url, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles['picture']}
                tabIndex={index === shown ? 0 : -1}
                aria-label={`Enlarge picture ${index + 1} of ${count}${alt && `: ${alt}`}`}
                aria-haspopup="dialog"
                onClick={() => setEnlarged(true)}
                onKeyDown={count > 1 ? followKey : undefined}
              >
                <DealPicture src={url || null} alt={alt} eager={index === 0} sizes={sizes} />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <Step label="Previous picture" isBack isAtEnd={shown === 0} onPress={() => show(shown - 1)} />
            <Step label="Next picture" isAtEnd={shown === count - 1} onPress={() => show(shown + 1)} />
            <p className={styles['counter']} aria-hidden="true">
              {shown + 1} / {count}
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ul className={styles['thumbnails']}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <DealPicture src={url} sizes={THUMBNAIL} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEnlarged && (
        <FullSizeDialog
          title={deal.title}
          pictures={pictures}
          start={shown}
          onClose={(last = shown) => {
            returnTo.current = last;
            setEnlarged(false);
          }}
        />
      )}
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly isBack?: boolean;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** For a mouse, which cannot swipe; keyboards use the arrow keys. Not disabled at the end, because that would lose the focus. */
const Step = ({ label, isBack = false, isAtEnd, onPress }: StepProps) => (
  <button
    type="button"
    className={styles[isBack ? 'back' : 'forward']}
    aria-label={label}
    tabIndex={-1}
    aria-disabled={isAtEnd || undefined}
    onClick={onPress}
  >
    <ChevronIcon />
  </button>
);
