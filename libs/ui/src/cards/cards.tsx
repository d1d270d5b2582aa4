import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { useKeptFocus } from './kept-focus';
import styles from './cards.module.css';

interface CardsProps {
  /** The list's name. */
  readonly label?: string;
  /** Its class arranges the entries, instead of the default with actions beside the content. */
  readonly isArranged?: boolean;
  /** All entries are on one card, with lines between them. */
  readonly isJoined?: boolean;
  readonly className?: string | undefined;
  /** Its `<li>` elements. */
  readonly children: ReactNode;
}

/** A workspace's list with each entry on a card. The focus stays in it when an entry goes. */
export function Cards({ label, isArranged, isJoined, className, children }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      ref={list}
      className={classNames(styles['cards'], !isArranged && styles['beside'], isJoined && styles['joined'], className)}
      aria-label={label}
      {...useKeptFocus(list)}
    >
      {children}
    </ul>
  );
}

interface CardProps {
  readonly as?: 'section' | 'figure';
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly children: ReactNode;
}

/** A part of a workspace's page on a card. */
export const Card = ({ as: Part = 'section', className, ...props }: CardProps) => (
  <Part className={classNames(styles['card'], className)} {...props} />
);
