import { Button, EmptyState, InfoIcon, useOnline } from '@homeroom/ui';
import { Link, usePageTitle } from '@homeroom/web';
import { useEffect } from 'react';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

interface AreaUnavailableProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** Called with growing pauses, once at a time, while this is shown. Rejects never. */
  readonly tryAgain: () => Promise<void>;
}

export function AreaUnavailable({ title, onRetry, tryAgain }: AreaUnavailableProps) {
  useEffect(() => {
    let isHere = true;
    const keepTrying = async () => {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (!isHere) return;
        await tryAgain();
      }
    };
    void keepTrying();
    return () => {
      isHere = false;
    };
  }, [tryAgain]);
  const isOnline = useOnline();
  usePageTitle(isOnline ? `${title} is unavailable` : 'Offline');
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<InfoIcon />}
        title={isOnline ? `${title} is unavailable right now` : 'You seem to be offline'}
        action={
          <>
            <Button onClick={onRetry}>Retry</Button>
            <Button asChild variant="secondary">
              <Link to="/">Go to the home page</Link>
            </Button>
          </>
        }
      >
        {isOnline
          ? 'This part of the site could not be loaded. Your purchases are safe.'
          : 'This page opens as soon as you’re back online.'}
      </EmptyState>
    </div>
  );
}
