import { useEffect, useRef } from 'react';
import { Button } from '../button/button';
import { EmptyState } from '../empty-state/empty-state';
import { InfoIcon } from '../icon/icons';
import { Notice } from '../notice/notice';
import { useOnline } from './online';

/** Bubbles up from a part that failed to load, so that an ancestor can replace it. */
export const NOT_LOADED_EVENT = 'homeroom:not-loaded';

interface NotLoadedProps {
  readonly isWholePage: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a part that failed to load, until a retry or until the network returns. */
export function NotLoaded({ isWholePage, onRetry }: NotLoadedProps) {
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWholePage) place.current?.dispatchEvent(new Event(NOT_LOADED_EVENT, { bubbles: true }));
  }, [isWholePage]);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const title = isOnline ? `This ${isWholePage ? 'page' : 'part'} could not be loaded` : 'You seem to be offline';
  const retry = (
    <Button size={isWholePage ? undefined : 'small'} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <div ref={place} role="alert">
      {isWholePage ? (
        <EmptyState level={1} icon={<InfoIcon />} title={title} action={retry}>
          {isOnline ? 'Please check your connection and try again.' : 'This page opens as soon as you’re back online.'}
        </EmptyState>
      ) : (
        <Notice tone="warn">
          {title}. {retry}
        </Notice>
      )}
    </div>
  );
}
