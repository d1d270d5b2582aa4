import { Button, EmptyState, InfoIcon, useOnline } from '@homeroom/ui';
import { Link, usePageTitle } from '@homeroom/web';
import { useEffect } from 'react';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** After this long without a try, the pauses begin anew. */
const FORGOTTEN_MS = 600_000;

/** When tries began. They outlive the error, because a build may load and then lose a file, which shows the error anew. */
let tries: readonly number[] = [];

/** Resolves once somebody looks at the page. */
const isSeen = () => document.hidden && new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }));

interface AreaUnavailableProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** Called with growing pauses, once at a time, while somebody sees this. Rejects never. */
  readonly tryAgain: () => Promise<void>;
}

export function AreaUnavailable({ title, onRetry, tryAgain }: AreaUnavailableProps) {
  useEffect(() => {
    let isHere = true;
    const keepTrying = async () => {
      for (;;) {
        tries = tries.filter((at) => at > Date.now() - FORGOTTEN_MS);
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries.length, LONGEST_PAUSE_MS);
        await new Promise((resolve) => setTimeout(resolve, pause));
        await isSeen();
        if (!isHere) return;
        tries = [...tries, Date.now()];
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
