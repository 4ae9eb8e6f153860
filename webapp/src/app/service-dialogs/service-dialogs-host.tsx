import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { faults, loadServiceDialogs } from './faults';
import { PlainNotice, plainNoticeTitle } from './plain-notice';

const ServiceDialogs = lazy(() =>
  loadServiceDialogs().then(({ ServiceDialogs: component }) => ({ default: component })),
);

export type ServiceDialogsHostProps = {
  /** Called when the dialog about the unreachable service was closed. The page has to render again. */
  onViewLost: () => void;
};

/** Renders the service dialogs outside the pages. It renders nothing until there is a fault. */
export function ServiceDialogsHost({ onViewLost }: ServiceDialogsHostProps) {
  const view = useSelector(faults.view);
  if (view === 'none' || view === 'postponed') return null;
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

/** Opens the native dialog, which needs no further chunk and restores the focus when it closes. */
function openOverThePage(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => {
    dialog.close();
  };
}
