import type { ReactNode } from 'react';
import { m } from '../i18n/messages';
import { LazyModule } from '../lib/lazy-module';
import { Button } from './button';
import type { QrCodeProps } from './qr-code';
import { Skeleton } from './skeleton';

export type LazyQrCodeProps = QrCodeProps & {
  /** Imports the code that draws; replaced in stories. */
  load?: () => Promise<{ QrCode: (props: QrCodeProps) => ReactNode }>;
};

const loadQrCode = () => import('./qr-code');

/** A `QrCode` in a chunk of its own. When it does not load, the URL beside it is still shown, and a button tries again. */
export function LazyQrCode({ load = loadQrCode, ...code }: LazyQrCodeProps) {
  return (
    <LazyModule
      load={load}
      skeleton={<Skeleton className="size-full" />}
      failure={({ isRetrying, onRetry }) => (
        <div role="alert" className="flex size-full flex-col items-center justify-center gap-3 text-center">
          <p className="text-ink-muted">{m.kit_qr_failed()}</p>
          <Button variant="secondary" size="s" icon="refresh" isLoading={isRetrying} onClick={onRetry}>
            {m.kit_retry()}
          </Button>
        </div>
      )}
    >
      {({ QrCode }) => <QrCode {...code} />}
    </LazyModule>
  );
}
