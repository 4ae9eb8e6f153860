import { type RefObject, useId, useRef, useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { LazyQrCode } from '@/shared/ui/lazy-qr-code';
import { ButtonLink } from '@/shared/ui/link';
import { StatusMark } from '@/shared/ui/status-mark';

export type ReadyDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** A sentence about which page the URL opens, and for whom. */
  text: string;
  /** The name of the link. */
  name: string;
  /** The complete URL. */
  url: string;
  /** The browser has refused to copy the URL before the dialog opened. */
  hasCopyFailed?: boolean;
  /**
   * The hash of the page of personal links that opens the form for sending the link by mail. If not set, the link cannot be sent.
   */
  sendHash?: string | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** An address that is ready to be copied, sent by mail, shown as a QR code or, where the browser can, shared with an app of the device. */
export function ReadyDialog({
  isOpen,
  onClose,
  title,
  text,
  name,
  url,
  hasCopyFailed = false,
  sendHash,
  finalFocus,
}: ReadyDialogProps) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const [hasShareFailed, setHasShareFailed] = useState(false);
  const copyRef = useRef<HTMLButtonElement>(null);
  const codeId = useId();
  /** Opens the share sheet of the device. */
  const shareWithApp = async () => {
    try {
      await navigator.share({ url });
      setHasShareFailed(false);
    } catch (error) {
      // An AbortError means that the user has closed the sheet.
      setHasShareFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      initialFocus={copyRef}
      {...(finalFocus === undefined ? {} : { finalFocus })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <p className="mb-1 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="rounded-m bg-sunken px-3 py-2 text-small wrap-anywhere select-all">{url}</p>
      {hasCopyFailed ? (
        <div role="status" className="mt-3">
          <StatusMark tone="warning">{memberTexts.share_not_copied()}</StatusMark>
        </div>
      ) : null}
      {hasShareFailed ? (
        <div role="status" className="mt-3">
          <StatusMark tone="warning">{memberTexts.share_with_app_failed()}</StatusMark>
        </div>
      ) : null}
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <CopyButton
          ref={copyRef}
          text={url}
          label={memberTexts.share_copy()}
          variant="primary"
          className="sm:col-span-2"
        />
        {'share' in navigator ? (
          <Button
            variant="secondary"
            icon="share"
            className="sm:col-span-2"
            onClick={() => {
              void shareWithApp();
            }}
          >
            {memberTexts.share_with_app()}
          </Button>
        ) : null}
        {sendHash === undefined ? null : (
          <ButtonLink to="/app/profile-links" hash={sendHash} variant="secondary" icon="mail" onClick={onClose}>
            {memberTexts.send_title()}
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          icon="qr_code"
          aria-expanded={isCodeShown}
          aria-controls={codeId}
          className={sendHash === undefined ? 'sm:col-span-2' : ''}
          onClick={() => {
            setIsCodeShown((isShown) => !isShown);
          }}
        >
          {m.kit_qr_title()}
        </Button>
      </div>
      <div id={codeId}>
        {isCodeShown ? (
          <div className="mx-auto mt-4 aspect-square w-full max-w-56">
            <LazyQrCode text={url} label={m.kit_qr_label({ name })} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
