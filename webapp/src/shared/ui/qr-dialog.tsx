import { useState } from 'react';
import { memberTexts } from '../i18n/member-texts';
import { m } from '../i18n/messages';
import { downloadFile } from '../lib/download-file';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';
import { LazyQrCode } from './lazy-qr-code';
import { notify } from './notify';

export type QrDialogProps = {
  /** The complete URL in the code. */
  url: string;
  /** The name of the link. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
};

/** On phones three buttons share a line, in German too, so they have no room for icons. */
const buttonOnPhones = 'max-sm:px-2.5 max-sm:*:gap-0 max-sm:[&_.icon]:hidden';

/** A URL as a QR code, for showing it to a person nearby or for printing it, with the URL as text below. */
export function QrDialog({ url, name, isOpen, onClose }: QrDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.kit_qr_title()}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} className={buttonOnPhones}>
            {m.kit_close()}
          </Button>
          <CopyButton text={url} label={memberTexts.share_copy()} className={buttonOnPhones} />
          <DownloadButton url={url} name={name} />
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

/** Saves the code as a picture, for a badge, a slide or a résumé. */
function DownloadButton({ url, name }: Pick<QrDialogProps, 'url' | 'name'>) {
  const [isDrawing, setIsDrawing] = useState(false);
  const download = async () => {
    setIsDrawing(true);
    try {
      const { qrPicture } = await import('./qr-picture');
      downloadFile(await qrPicture(url), `${name}.png`);
    } catch {
      notify({ tone: 'error', text: memberTexts.links_code_failed() });
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <Button icon="download" isLoading={isDrawing} onClick={() => void download()} className={buttonOnPhones}>
      {memberTexts.links_code_download()}
    </Button>
  );
}
