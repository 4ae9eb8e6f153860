import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { LazyModule, type LazyRetry } from '../lib/lazy-module';
import { ActionRow } from './action-row';
import { buttonClasses } from './button-classes';

export type LazyOverlayProps<Module> = {
  /** Imports the module of the overlay. Called once when this is mounted, and once by each retry. */
  load: () => Promise<Module>;
  /**
   * Called when the person dismisses an overlay that has failed. Stop rendering this component then, so that the
   * overlay is loaded again when it is opened again.
   */
  onDismiss: () => void;
  /** False for an overlay that nobody has asked to open: its failure does not take the focus. */
  isModal?: boolean;
  /** Renders the overlay with the exports of its module. */
  children: (module: Module) => ReactNode;
};

/**
 * An overlay in a chunk of its own: a dialog, a drawer, the toaster. When its chunk does not load or it fails to render, the page
 * below it stays as it is, and a message offers to load the overlay again.
 */
export function LazyOverlay<Module>({ load, onDismiss, isModal = true, children }: LazyOverlayProps<Module>) {
  return (
    <LazyModule load={load} failure={(retry) => <LoadFailure {...retry} isModal={isModal} onDismiss={onDismiss} />}>
      {children}
    </LazyModule>
  );
}

type LoadFailureProps = LazyRetry & { isModal: boolean; onDismiss: () => void };

/** It must not need another chunk, so it does not use the dialog of the kit. */
function LoadFailure({ isModal, isRetrying, onRetry, onDismiss }: LoadFailureProps) {
  const id = useId();
  const labels = { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` };
  const content = (
    <>
      <h2 id={labels['aria-labelledby']} className="text-h3">
        {m.kit_load_failed_title()}
      </h2>
      <p id={labels['aria-describedby']} className="mt-1 text-small text-ink-muted">
        {m.kit_load_failed_text()}
      </p>
      <ActionRow className="mt-5">
        <button type="button" className={buttonClasses('secondary')} onClick={onDismiss}>
          {m.kit_close()}
        </button>
        <button
          type="button"
          data-retry
          className={buttonClasses()}
          aria-disabled={isRetrying || undefined}
          onClick={isRetrying ? undefined : onRetry}
        >
          {isRetrying ? m.kit_loading() : m.kit_retry()}
        </button>
      </ActionRow>
    </>
  );
  // In the body it is neither inert nor hidden while a dialog of the page is open.
  return createPortal(
    isModal ? (
      <dialog
        ref={openModal}
        {...labels}
        role="alertdialog"
        className={classNames(
          surfaceClasses,
          'm-auto w-[calc(100%-2rem)] max-w-113 p-8 backdrop:bg-scrim max-sm:mb-4 max-sm:p-6',
        )}
        onCancel={(event) => {
          event.preventDefault();
          onDismiss();
        }}
        // Escape would close the dialog below, too.
        onKeyDown={(event) => {
          event.stopPropagation();
        }}
      >
        {content}
      </dialog>
    ) : (
      <section
        role="alert"
        className={classNames(surfaceClasses, 'fixed inset-x-4 bottom-4 z-50 ms-auto max-w-100 p-4')}
      >
        {content}
      </section>
    ),
    document.body,
  );
}

const surfaceClasses = 'rounded-l border border-border bg-raised text-ink shadow-lift';

function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-retry]')?.focus();
  return () => {
    // Returns the focus to the element that had it before.
    dialog.close();
  };
}
