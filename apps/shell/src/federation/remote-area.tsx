import { Button, Notice } from '@homeroom/ui';
import { Component, Suspense, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { AreaUnavailable } from './area-unavailable';
import { AreaLoading } from './area-loading';
import type { Area } from './choose-builds';
import { useRemote } from './use-remote';

interface BoundaryProps {
  readonly onError: () => void;
  readonly children: ReactNode;
}

class AreaBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`an area failed: ${error.message}${info.componentStack ?? ''}`));
    this.props.onError();
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
  const { state, replace, retry, takeNow } = useRemote(name);
  if (state.phase === 'failed') return <AreaUnavailable title={title} onRetry={retry} />;
  if (state.phase === 'loading') return <AreaLoading title={title} />;
  const { live, isUrgent } = state;
  const App = live.module.App as ComponentType;
  return (
    <div data-remote={name} data-version={live.version}>
      {isUrgent && (
        <Notice tone="warn">
          An important update is ready. It comes with your next page, so that nothing you typed is lost.{' '}
          <Button size="small" onClick={takeNow}>
            Update now
          </Button>
        </Notice>
      )}
      <AreaBoundary key={live.build.name} onError={() => replace(live)}>
        <Suspense fallback={<AreaLoading title={title} />}>
          <App />
        </Suspense>
      </AreaBoundary>
    </div>
  );
}
