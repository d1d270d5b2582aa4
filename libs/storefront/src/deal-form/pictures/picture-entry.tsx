import { LIMITS, type DealPicture as Picture } from '@homeroom/contracts';
import { ArrowIcon, Badge, CloseIcon, TextAreaField } from '@homeroom/ui';
import { useLayoutEffect, useRef } from 'react';
import { DealPicture } from '../../deal-picture/deal-picture';
import styles from './pictures.module.css';

interface PictureEntryProps {
  readonly picture: Picture;
  readonly index: number;
  readonly count: number;
  readonly onAlt: (alt: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One picture of a deal, and what can be done with it. */
export function PictureEntry({ picture, index, count, onAlt, onMove, onRemove }: PictureEntryProps) {
  const name = `picture ${index + 1}`;
  const tools = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // At either end, the pressed arrow is disabled and loses the focus, so the other one takes it.
  useLayoutEffect(() => {
    if (pressed.current?.disabled) tools.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    pressed.current = null;
  }, [index]);
  const move = (button: HTMLButtonElement, to: number) => {
    pressed.current = button;
    onMove(to);
  };
  return (
    <li className={styles['entry']}>
      <span className={styles['thumbnail']}>
        <DealPicture src={picture.url} sizes="8rem" alt={picture.alt || `Picture ${index + 1}`} />
        {index === 0 && (
          <Badge tone="leaf" className={styles['cover']}>
            On the card
          </Badge>
        )}
      </span>
      <div className={styles['about']}>
        <TextAreaField
          grows
          label={`What ${name} shows`}
          hint={index === 0 ? 'For people who can’t see it, and for search engines' : undefined}
          maxLength={LIMITS.altLength}
          value={picture.alt}
          onChange={({ target }) => onAlt(target.value.replace(/\s*\n\s*/g, ' '))}
        />
        <p ref={tools} className={styles['tools']}>
          <button
            type="button"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={({ currentTarget }) => move(currentTarget, index - 1)}
          >
            <ArrowIcon />
          </button>
          <button
            type="button"
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={({ currentTarget }) => move(currentTarget, index + 1)}
          >
            <ArrowIcon />
          </button>
          <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
            <CloseIcon />
          </button>
        </p>
      </div>
    </li>
  );
}
