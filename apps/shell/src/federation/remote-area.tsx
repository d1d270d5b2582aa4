import { NOT_LOADED_EVENT } from '@homeroom/ui';
import type { Area } from '@homeroom/contracts';
import { useEffect, useRef, type ComponentType } from 'react';
import { AreaFrame } from './area-frame';
import { AreaLoading } from './area-loading';
import { AreaUnavailable } from './area-unavailable';
import { useRemote } from './use-remote';

/**
 * The place of a remote. A version that fails to load or crashes is replaced by the previous one; without one, only this area shows the
 * failure and offers a retry.
 */
export function RemoteArea({ name, title }: Area) {
  const { state, replace, standIn, retry, tryAgain, takeNow } = useRemote(name);
  const place = useRef<HTMLDivElement>(null);
  const live = state.phase === 'ready' ? state.live : null;
  useEffect(() => {
    const area = place.current;
    if (!area || !live) return;
    const notLoaded = () => standIn(live);
    area.addEventListener(NOT_LOADED_EVENT, notLoaded);
    return () => area.removeEventListener(NOT_LOADED_EVENT, notLoaded);
  }, [live, standIn]);
  if (state.phase === 'failed') return <AreaUnavailable title={title} onRetry={retry} tryAgain={tryAgain} />;
  if (!live || state.phase === 'loading') return <AreaLoading title={title} />;
  return (
    <AreaFrame
      place={place}
      name={name}
      title={title}
      build={live.build.name}
      version={live.version}
      App={live.module.App as ComponentType}
      isUrgent={state.isUrgent}
      onTakeNow={takeNow}
      onError={(error) => replace(live, error)}
    />
  );
}
