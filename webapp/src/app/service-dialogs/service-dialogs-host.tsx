import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { faults, loadServiceDialogs } from './faults';
import { PlainNotice, plainNoticeTitle } from './plain-notice';

const ServiceDialogs = lazy(() =>
  loadServiceDialogs().then(({ ServiceDialogs: component }) => ({ default: component })),
);

export type ServiceDialogsHostProps = {
  /** The unavailable dialog was closed: the main view is to be created anew. */
  onViewLost: () => void;
};

/** Stands once, beside the pages; empty until something goes wrong. */
export function ServiceDialogsHost({ onViewLost }: ServiceDialogsHostProps) {
  const view = useSelector(faults.view);
  if (view === 'none' || view === 'later') return null;
  if (view === 'dialogs') {
    return (
      <Suspense>
        <ServiceDialogs onViewLost={onViewLost} />
      </Suspense>
    );
  }
  const retry = () => {
    faults.dismiss();
    onViewLost();
  };
  const isNew = view === 'new-version';
  return (
    <dialog
      ref={openOverThePage}
      aria-labelledby={plainNoticeTitle}
      className="m-0 grid size-full max-h-none max-w-none bg-canvas text-ink"
      onCancel={(event) => {
        event.preventDefault();
        (isNew ? faults.postpone : retry)();
      }}
    >
      {isNew ? <PlainNotice onLater={faults.postpone} /> : <PlainNotice onRetry={retry} />}
    </dialog>
  );
}

/** The browser's own dialog needs nothing that would have to be loaded; closing it gives the focus back. */
function openOverThePage(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => {
    dialog.close();
  };
}
