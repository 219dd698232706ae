import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { reportError } from './error-report.ts';
import { BrokenPage } from './pages/BrokenPage.tsx';

class Catch extends Component<{ children: ReactNode }, { broken?: { error: unknown } }> {
  override state: { broken?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { broken } = this.state;
    return broken ? <BrokenPage error={broken.error} /> : this.props.children;
  }
}

/** Keeps a page's failure inside the page: header and menu go on working, and going elsewhere starts afresh. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  return <Catch key={useLocation()[0]}>{children}</Catch>;
}
