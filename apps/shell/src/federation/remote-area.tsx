import type { RemoteModule } from '@homeroom/contracts';
import { Component, Suspense, useEffect, useState, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { AreaUnavailable } from './area-unavailable';
import { AreaLoading } from './area-loading';
import { loadRemote } from './load-remote';

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class AreaBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(new Error(`an area failed: ${error.message}${info.componentStack ?? ''}`));
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const loading = new Map<string, Promise<RemoteModule>>();

function load(name: string): Promise<RemoteModule> {
  const promise = loading.get(name) ?? loadRemote(name);
  loading.set(name, promise);
  return promise;
}

type Outcome = { readonly module: RemoteModule } | { readonly error: unknown };

/**
 * Waits by state, not by Suspense: after a fallback was shown, Suspense holds the content back for up to 300 ms, and the
 * area's own requests with it.
 */
function Remote({ name, title }: { readonly name: string; readonly title: string }) {
  const [promise] = useState(() => load(name));
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isHere = true;
    promise.then(
      (module) => isHere && setOutcome({ module }),
      (error: unknown) => isHere && setOutcome({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [promise]);
  if (!outcome) return <AreaLoading title={title} />;
  if ('error' in outcome) throw outcome.error;
  const App = outcome.module.App as ComponentType;
  return <App />;
}

/** The place where a remote lives. When it cannot be loaded or breaks, only this place says so, and offers to retry. */
export function RemoteArea({ name, title }: { readonly name: string; readonly title: string }) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    loading.delete(name);
    setAttempt(attempt + 1);
  };
  return (
    <AreaBoundary key={attempt} fallback={<AreaUnavailable title={title} onRetry={retry} />}>
      <Suspense fallback={<AreaLoading title={title} />}>
        <Remote name={name} title={title} />
      </Suspense>
    </AreaBoundary>
  );
}
