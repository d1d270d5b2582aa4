import { lazyPart } from '@homeroom/ui';
import { Component, Suspense, useEffect, type ComponentType, type ErrorInfo, type ReactNode, type Ref } from 'react';
import { AreaLoading } from './area-loading';

const UrgentNotice = lazyPart(() => import(/* webpackChunkName: "notices" */ './urgent-notice'));

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
    reportError(new Error(`an area failed: ${error.message}${info.componentStack ?? ''}`, { cause: error }));
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Marks when the area is visible and interactive, for measurements and the registry's first refresh. */
function InteractiveMark() {
  useEffect(() => void performance.mark('homeroom:answers'), []);
  return null;
}

interface AreaFrameProps {
  readonly name: string;
  readonly title: string;
  /** The name and version of the remote's build. */
  readonly build: string;
  readonly version: string;
  readonly App: ComponentType;
  readonly place?: Ref<HTMLDivElement>;
  readonly isUrgent?: boolean;
  readonly onTakeNow?: () => void;
  readonly onError: (error: Error) => void;
}

/** A loaded remote: the same tree on the server and in the browser that hydrates it. */
export function AreaFrame({ name, title, build, version, App, place, isUrgent = false, onTakeNow, onError }: AreaFrameProps) {
  return (
    <div ref={place} data-remote={name} data-version={version}>
      {isUrgent && (
        <Suspense>
          <UrgentNotice onTakeNow={onTakeNow} />
        </Suspense>
      )}
      <AreaBoundary key={build} onError={onError}>
        <Suspense fallback={<AreaLoading title={title} />}>
          <App />
          <InteractiveMark />
        </Suspense>
      </AreaBoundary>
    </div>
  );
}
