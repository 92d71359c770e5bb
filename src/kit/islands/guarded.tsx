import { Component, type ComponentType, type ReactNode } from 'react';
import { failureEvent } from './failure-event.ts';

type BoundaryProps = { children: ReactNode };

/**
 * Stands in for an island that broke while it was drawn. The shell says what to do now, in the page's
 * language; where even that fails, this remains.
 */
class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    dispatchEvent(new Event(failureEvent));
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <p lang="en">Unexpected Application Error!</p>;
  }
}

/** An island with the boundary around it. */
export function guarded<Props extends object>(Island: ComponentType<Props>) {
  return function GuardedIsland(props: Props) {
    return (
      <ErrorBoundary>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}
