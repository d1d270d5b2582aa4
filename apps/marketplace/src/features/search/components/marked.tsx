import { Fragment } from 'react';
import { plain } from '../plain';
import styles from './marked.module.css';

/** A text with the matching words marked. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text;
  const found = new Set(words);
  // Matches are at every second place of the split.
  return text
    .split(/([\p{L}\p{M}\p{N}'’]+)/u)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 && found.has(plain(part)) ? <mark className={styles['mark']}>{part}</mark> : part}</Fragment>
    ));
}
