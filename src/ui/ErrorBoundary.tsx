import { Component } from 'react';
import type { ReactNode } from 'react';
import { failureEvent } from './failure-event.ts';

type Props = { children: ReactNode };

/**
 * Stands in for an island that broke while it was drawn. The shell says what to do now, in the page's
 * language; where even that fails, this remains.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
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
