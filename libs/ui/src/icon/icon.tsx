import type { ReactNode } from 'react';

/**
 * Line icons on a 24-unit grid, sized by the surrounding text and hidden from screen readers. Marked as pure, so that builds drop unused
 * ones.
 */
export function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.2em"
        height="1.2em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}
