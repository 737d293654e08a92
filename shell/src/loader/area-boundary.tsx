import { suspectSilence, whenReached } from '@madang/platform/host';
import { Component, type ReactNode } from 'react';

interface AreaBoundaryProps {
  /** The content of the area after a crash; `again` draws the children again. */
  crashed: (again: () => void) => ReactNode;
  /** Receives a crash before any of it is visible. */
  onCrash?: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Whether a part was not to be had: the server may be away, and a further attempt is worth it once
 * it is back.
 */
const isOfLoading = (error: unknown): boolean => (error as Error | null)?.name === 'ChunkLoadError';

/**
 * Keeps a crash inside its area: the frame and every other remote live on. A failed load is retried
 * once the server is reached again.
 */
export class AreaBoundary extends Component<AreaBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  private stopWaiting = (): void => {};

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
    if (!isOfLoading(error)) return;
    this.stopWaiting();
    this.stopWaiting = whenReached(this.again);
    suspectSilence();
  }

  override componentWillUnmount(): void {
    this.stopWaiting();
  }

  private readonly again = () => {
    this.stopWaiting();
    this.setState({ crashed: false });
  };

  override render(): ReactNode {
    return this.state.crashed ? this.props.crashed(this.again) : this.props.children;
  }
}
