import type { ReactNode } from 'react';
import styles from './icon.module.css';

/**
 * Line icons on a 24-unit grid, sized by the surrounding text and hidden from screen readers. Marked as pure, so that builds drop unused
 * ones. A list has over a hundred, so what they share is in the style.
 */
export function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {drawing}
      </svg>
    );
  };
}
