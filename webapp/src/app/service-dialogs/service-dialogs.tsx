import { useAtom } from 'jotai/react';
import { RESET } from 'jotai/vanilla/utils';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages/messages';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/service-dialogs';
import { store } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { checkStatus } from './check-status';
import type { Fault } from './faults';

/** Sets the dialog that a fault calls for. */
export async function handleFault(fault: Fault): Promise<void> {
  if (fault === 'check-status') await checkStatus(store, Date.now());
  else store.set(unavailableDialogAtom, { type: 'client' });
}

export type ServiceDialogsProps = {
  /** The unavailable dialog was closed: the main view is to be created anew. */
  onViewLost: () => void;
};

/** Shows whichever dialog is set; an unreachable service wins over a new version. */
export function ServiceDialogs({ onViewLost }: ServiceDialogsProps) {
  const [unavailable, setUnavailable] = useAtom(unavailableDialogAtom);
  const [newVersion, setNewVersion] = useAtom(newVersionDialogAtom);
  if (unavailable !== null) {
    return (
      <UnavailableDialogView
        productName={env().productName}
        onRetry={() => {
          setUnavailable(RESET);
          onViewLost();
        }}
      />
    );
  }
  if (newVersion === null) return null;
  return (
    <NewVersionDialogView
      onRefresh={() => {
        location.reload();
      }}
      onLater={() => {
        setNewVersion(RESET);
      }}
    />
  );
}

export type NewVersionDialogViewProps = { onRefresh: () => void; onLater: () => void };

export function NewVersionDialogView({ onRefresh, onLater }: NewVersionDialogViewProps) {
  return (
    <Dialog
      isOpen
      onClose={onLater}
      icon="update"
      title={m.new_version_title()}
      description={m.new_version_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onLater}>
            {m.new_version_later()}
          </Button>
          <Button onClick={onRefresh}>{m.new_version_refresh()}</Button>
        </>
      }
    />
  );
}

export type UnavailableDialogViewProps = { productName: string; onRetry: () => void };

/** Blocks the page: there is nothing behind it to go back to, so neither Escape nor a press beside it closes it. */
export function UnavailableDialogView({ productName, onRetry }: UnavailableDialogViewProps) {
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      icon="cloud_off"
      title={m.unavailable_title({ product: productName })}
      description={m.unavailable_text()}
      actions={<Button onClick={onRetry}>{m.unavailable_action()}</Button>}
    />
  );
}
