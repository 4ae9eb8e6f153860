import { m } from '../i18n/messages';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';
import { LazyQrCode } from './lazy-qr-code';

export type QrDialogProps = {
  /** The whole address that the code holds. */
  url: string;
  /** What the address is called: the name of the link. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
};

/** An address as a QR code, to show to somebody who stands beside you, with the address itself below. */
export function QrDialog({ url, name, isOpen, onClose }: QrDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.kit_qr_title()}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      actions={
        <>
          <CopyButton text={url} label={m.kit_qr_copy()} />
          <Button onClick={onClose}>{m.kit_close()}</Button>
        </>
      }
    >
      <div className="mx-auto aspect-square w-full max-w-72">
        <LazyQrCode text={url} label={m.kit_qr_label({ name })} />
      </div>
      <p className="mt-4 text-center text-small wrap-anywhere text-ink-muted">{url}</p>
    </Dialog>
  );
}
