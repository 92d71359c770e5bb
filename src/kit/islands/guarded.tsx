import { Component, type ComponentType, type ReactNode } from 'react';
import { failureEvent } from './failure-event.ts';

type BoundaryProps = { children: ReactNode };

/** Renders nothing when an island fails, and tells the page's shell, which shows a notice in the page's language. */
class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    dispatchEvent(new CustomEvent(failureEvent, { detail: 'broken' }));
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <p lang="en">Unexpected Application Error!</p>;
  }
}

export function guarded<Props extends object>(Island: ComponentType<Props>) {
  return function GuardedIsland(props: Props) {
    return (
      <ErrorBoundary>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}
