import { Component, type ReactNode } from 'react';

interface AreaBoundaryProps {
  /** What stands in the area after a crash; `again` draws the children anew. */
  crashed: (again: () => void) => ReactNode;
  /** Hears of a crash, before anything of it is seen. */
  onCrash?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a crash inside its area: the frame and every other remote live on. */
export class AreaBoundary extends Component<AreaBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  private readonly again = () => this.setState({ crashed: false });

  override render(): ReactNode {
    return this.state.crashed ? this.props.crashed(this.again) : this.props.children;
  }
}
