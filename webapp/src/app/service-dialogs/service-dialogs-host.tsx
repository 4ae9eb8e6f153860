import { lazy, Suspense, useSyncExternalStore } from 'react';
import { faults, loadServiceDialogs } from './faults';
import { PlainNotice } from './plain-notice';

const ServiceDialogs = lazy(() =>
  loadServiceDialogs().then(({ ServiceDialogs: component }) => ({ default: component })),
);

export type ServiceDialogsHostProps = {
  /** The unavailable dialog was closed: the main view is to be created anew. */
  onViewLost: () => void;
};

/** Stands once, beside the pages; empty until something goes wrong. */
export function ServiceDialogsHost({ onViewLost }: ServiceDialogsHostProps) {
  const view = useSyncExternalStore(faults.subscribe, faults.view, faults.view);
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
  return (
    <div className="fixed inset-0 z-50 grid bg-canvas">
      {view === 'new-version' ? <PlainNotice /> : <PlainNotice onRetry={retry} />}
    </div>
  );
}
