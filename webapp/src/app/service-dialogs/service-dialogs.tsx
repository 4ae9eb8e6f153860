import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent } from 'react';
import { env } from '@/shared/config/env';
import { formatCountdown } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { useCountdown } from '@/shared/lib/use-countdown';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/session-state';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { checkStatus } from './check-status';
import { type Fault, faults } from './faults';

/** Opens the dialog for a fault. */
export async function handleFault(fault: Fault, retryAt = 0): Promise<void> {
  if (fault === 'check-status') await checkStatus(Date.now());
  else unavailableDialogAtom.set({ type: 'client', retryAt });
}

export type ServiceDialogsProps = {
  /** Called when the dialog about the unreachable service was closed. The page has to render again. */
  onViewLost: () => void;
};

/** Shows the open dialog. The one about an unreachable service takes precedence over the one about a new version. */
export function ServiceDialogs({ onViewLost }: ServiceDialogsProps) {
  const unavailable = useSelector(unavailableDialogAtom);
  const newVersion = useSelector(newVersionDialogAtom);
  const waitSeconds = useCountdown(unavailable?.retryAt ?? null);
  const isUnavailable = unavailable !== null;
  const retry = useEffectEvent(() => {
    unavailableDialogAtom.reset();
    onViewLost();
  });
  // When the browser is online again, the service is probably reachable.
  useEffect(() => {
    if (!isUnavailable) return undefined;
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
    };
  }, [isUnavailable]);
  if (unavailable !== null) {
    return (
      <UnavailableDialogView
        productName={env().productName}
        waitSeconds={waitSeconds}
        onRetry={() => {
          unavailableDialogAtom.reset();
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
        newVersionDialogAtom.reset();
        faults.postpone();
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

export type UnavailableDialogViewProps = {
  productName: string;
  /** Seconds until the server accepts another request; 0 if it named no delay. */
  waitSeconds: number;
  onRetry: () => void;
};

/** A dialog that neither Escape nor a click outside closes, because there is no usable page behind it. */
export function UnavailableDialogView({ productName, waitSeconds, onRetry }: UnavailableDialogViewProps) {
  const wait = waitSeconds > 0 ? m.unavailable_wait({ time: formatCountdown(waitSeconds) }) : undefined;
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      icon="cloud_off"
      title={m.unavailable_title({ product: productName })}
      description={m.unavailable_text()}
      actions={
        <Button onClick={onRetry} disabledReason={wait}>
          {m.unavailable_action()}
        </Button>
      }
    />
  );
}
