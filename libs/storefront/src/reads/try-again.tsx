import { Button, type ButtonProps } from '@homeroom/ui';
import { useEffect, useRef } from 'react';

interface Failed {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface TryAgainProps extends Pick<ButtonProps, 'variant'> {
  readonly of: Failed;
}

/** Retries the failed read. When the pressed button disappears, the focus goes to the page, or to the dialog around it. */
export function TryAgain({ of: { isFetching, refetch }, variant }: TryAgainProps) {
  const around = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) around.current?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <Button
      variant={variant}
      busy={isFetching}
      onClick={({ currentTarget }) => {
        around.current = currentTarget.closest('[tabindex="-1"]');
        void refetch();
      }}
    >
      Try again
    </Button>
  );
}
