import { Component, lazy, type ReactNode, Suspense, useState, useTransition } from 'react';
import { importAgain } from './import-again';
import { ModuleLoadError } from './module-load-error';

/** The props with which a failure message offers another attempt. */
export type LazyRetry = { isRetrying: boolean; onRetry: () => void };

export type LazyModuleProps<Module> = {
  /** Imports the module, without other effects. It is called once when the component is mounted, and once by each retry. */
  load: () => Promise<Module>;
  /** Shown while the module is loading. */
  skeleton?: ReactNode;
  /** Shown when the module cannot be loaded, or a component of it fails to render. */
  failure: (retry: LazyRetry) => ReactNode;
  /** Renders the exports of the module. */
  children: (module: Module) => ReactNode;
};

/** A part of a page in a chunk of its own. A failure stays inside it, and a retry really loads the chunk again. */
export function LazyModule<Module>({ load, skeleton, failure, children }: LazyModuleProps<Module>) {
  const [{ count, Content }, setAttempt] = useState(() => ({ count: 1, Content: lazyContent(load) }));
  const [isRetrying, startRetry] = useTransition();
  const retry = () => {
    // As a transition, the message stays until the module is there or has failed again.
    startRetry(() => {
      // React remembers a load that was rejected, so each attempt has a component of its own.
      setAttempt({ count: count + 1, Content: lazyContent(() => importAgain(load)) });
    });
  };
  return (
    <Suspense fallback={skeleton}>
      <ErrorBoundary key={count} fallback={failure({ isRetrying, onRetry: retry })}>
        <Content>{children}</Content>
      </ErrorBoundary>
    </Suspense>
  );
}

type WithModule<Module> = Pick<LazyModuleProps<Module>, 'children'>;

/** A component that imports a module when it is first rendered, and hands it to its children. */
function lazyContent<Module>(load: () => Promise<Module>) {
  return lazy(() =>
    load().then(
      (module) => ({ default: ({ children }: WithModule<Module>) => children(module) }),
      (cause: unknown) => {
        throw new ModuleLoadError('A part of the page could not be loaded', { cause });
      },
    ),
  );
}

class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // A file that could not be loaded is not a mistake in the code, so it is not reported.
    if (!(error instanceof ModuleLoadError)) reportError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
