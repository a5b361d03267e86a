// Keeps the failure of a page inside the page: header and navigation stay, and the page can be tried again.
import { Component, type ComponentChildren, type JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { focusPage } from '../browser/focus.ts';
import { loadAgain } from '../page/load-again.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { useTitle } from '../page/use-title.ts';
import { APP_WORDS } from './app-words.ts';
import { PageLoadError } from './lazy-page.tsx';

interface PageBoundaryProps {
  /** Another address is another attempt. */
  readonly address: string;
  readonly children: ComponentChildren;
}

interface PageBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: undefined };

  static override getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // The browser itself reports a file that did not come.
    if (!(error instanceof PageLoadError)) console.error(error);
  }

  override componentDidUpdate({ address }: PageBoundaryProps): void {
    if (address !== this.props.address) this.reset();
  }

  override render(): ComponentChildren {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return failure.error instanceof PageLoadError ? (
      <PageFailure words={APP_WORDS.failedPage} onRetry={() => void loadAgain()} />
    ) : (
      <PageFailure words={APP_WORDS.brokenPage} onRetry={() => this.reset()} />
    );
  }

  private reset(): void {
    if (this.state.failure !== undefined) this.setState({ failure: undefined });
  }
}

interface PageFailureProps {
  readonly words: string;
  readonly onRetry: () => void;
}

function PageFailure({ words, onRetry }: PageFailureProps): JSX.Element {
  useTitle(APP_WORDS.trouble);
  useEffect(() => {
    if (document.activeElement === document.body) focusPage();
  }, []);
  return (
    <section class="card trouble">
      <h1>{APP_WORDS.trouble}</h1>
      <p role="alert">{words}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={onRetry}>
          {PAGE_WORDS.again}
        </button>
        <a class="button" href="#/">
          {PAGE_WORDS.home}
        </a>
      </div>
    </section>
  );
}
