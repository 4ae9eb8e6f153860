import { lazy, Suspense, useSyncExternalStore } from 'react';
import { faults, loadServiceDialogs } from './faults';
import { UnavailableNotice } from './unavailable-notice';

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
  if (view === 'none') return null;
  if (view === 'dialogs') {
    return (
      <Suspense>
        <ServiceDialogs onViewLost={onViewLost} />
      </Suspense>
    );
  }
  return (
    <UnavailableNotice
      onRetry={() => {
        faults.dismiss();
        onViewLost();
      }}
    />
  );
}
