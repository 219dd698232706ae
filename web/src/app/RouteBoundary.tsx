import { Component, Fragment, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { goLive } from '#lib/rendering.ts';
import { reportError } from './report-error.ts';
import { BrokenPage } from './pages/BrokenPage.tsx';
import { isStaleChunk } from './stale-chunk.ts';

interface State {
  /** Failures so far: the page is drawn once more after the first. */
  failures: number;
  broken?: { error: unknown };
}

class Catch extends Component<{ children: ReactNode }, State> {
  override state: State = { failures: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    // A rendered page that breaks is not hydrated to its end.
    goLive();
    if (this.state.failures > 0 || isStaleChunk(error)) return;
    // A translation or an extension may have changed the document: a page drawn from the start works again.
    this.setState({ failures: 1, broken: undefined });
  }

  override render() {
    const { broken, failures } = this.state;
    if (broken) return <BrokenPage error={broken.error} />;
    return <Fragment key={failures}>{this.props.children}</Fragment>;
  }
}

/** Keeps a page's failure inside the page: header and menu go on working, and going elsewhere starts afresh. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  return <Catch key={useLocation()[0]}>{children}</Catch>;
}
