import { Button, NOT_LOADED_EVENT, Notice } from '@homeroom/ui';
import { Component, Suspense, useEffect, useRef, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { AreaUnavailable } from './area-unavailable';
import { AreaLoading } from './area-loading';
import type { Area } from './choose-builds';
import { useRemote } from './use-remote';

interface BoundaryProps {
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

class AreaBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`an area failed: ${error.message}${info.componentStack ?? ''}`));
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * The place where a remote lives. What cannot be loaded or breaks is replaced by the version before it; when there is
 * none, only this place says so, and offers to retry.
 */
export function RemoteArea({ name, title }: Area) {
  const { state, replace, standIn, retry, takeNow } = useRemote(name);
  const place = useRef<HTMLDivElement>(null);
  const live = state.phase === 'ready' ? state.live : null;
  useEffect(() => {
    const area = place.current;
    if (!area || !live) return;
    const notLoaded = () => standIn(live);
    area.addEventListener(NOT_LOADED_EVENT, notLoaded);
    return () => area.removeEventListener(NOT_LOADED_EVENT, notLoaded);
  }, [live, standIn]);
  if (state.phase === 'failed') return <AreaUnavailable title={title} onRetry={retry} />;
  if (!live || state.phase === 'loading') return <AreaLoading title={title} />;
  const { isUrgent } = state;
  const App = live.module.App as ComponentType;
  return (
    <div ref={place} data-remote={name} data-version={live.version}>
      {isUrgent && (
        <Notice tone="warn">
          An important update is ready. It comes with your next page, so that nothing you typed is lost.{' '}
          <Button size="small" onClick={takeNow}>
            Update now
          </Button>
        </Notice>
      )}
      <AreaBoundary key={live.build.name} onError={(error) => replace(live, error)}>
        <Suspense fallback={<AreaLoading title={title} />}>
          <App />
        </Suspense>
      </AreaBoundary>
    </div>
  );
}
