import { Component, type ErrorInfo, type ReactNode } from "react";

interface BoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (retry: () => void) => ReactNode;
}

export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
