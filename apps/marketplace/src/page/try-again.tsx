import { Button } from '@homeroom/ui';
import { useEffect, useRef } from 'react';

interface Failed {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Requests what failed once more. A pressed button that gave way to a placeholder hands the focus to the page. */
export function TryAgain({ of: { isFetching, refetch } }: { readonly of: Failed }) {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current && document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <Button
      busy={isFetching}
      onClick={() => {
        isPressed.current = true;
        void refetch();
      }}
    >
      Try again
    </Button>
  );
}
