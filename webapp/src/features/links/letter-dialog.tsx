import { useEffect, useRef, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { errorText } from '@/shared/i18n/error-text';
import { formatFileSize } from '@/shared/i18n/format';
import { nameOfLink } from '@/shared/i18n/link-name';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FilePick } from '@/shared/ui/file-pick';
import { Icon } from '@/shared/ui/icon';
import { notify } from '@/shared/ui/notify';
import { Progress } from '@/shared/ui/progress';
import { StatusMark } from '@/shared/ui/status-mark';
import { useLetter } from './use-letter';

export type LetterDialogProps = {
  link: ProfileLink;
  onClose: () => void;
};

function failureText(error: unknown, { name, size }: File): string {
  if (hasCode(error, 'UnsupportedFileTypeError')) return memberTexts.links_letter_no_pdf({ name });
  if (hasCode(error, 'FileTooLargeError')) {
    return memberTexts.links_letter_too_large({ name, size: formatFileSize(size) });
  }
  return errorText(error);
}

/** The dialog in which the owner of a link adds a letter for its readers, replaces it or deletes it. It is open while it is mounted. */
export function LetterDialog({ link, onClose }: LetterDialogProps) {
  const { send, remove } = useLetter(link.id);
  /** From 0 to 1 during an upload. */
  const [share, setShare] = useState<number | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  useEffect(
    () => () => {
      upload.current?.abort();
    },
    [],
  );
  const { letter } = link;

  const choose = async ([file]: File[]) => {
    if (file === undefined) return;
    const controller = new AbortController();
    upload.current = controller;
    setFault(null);
    setShare(0);
    try {
      await send(file, setShare, controller.signal);
      notify({ tone: 'success', text: memberTexts.links_letter_saved() });
    } catch (error) {
      if (!controller.signal.aborted) setFault(failureText(error, file));
    }
    setShare(null);
    closeRef.current?.focus();
  };
  const removeLetter = async () => {
    setFault(null);
    setIsRemoving(true);
    try {
      await remove();
      notify({ tone: 'success', text: memberTexts.links_letter_removed() });
    } catch (error) {
      setFault(errorText(error));
    }
    setIsRemoving(false);
    closeRef.current?.focus();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="description"
      title={memberTexts.links_letter_title({ name: nameOfLink(link) })}
      description={memberTexts.links_letter_text()}
      initialFocus={closeRef}
      actions={
        <Button ref={closeRef} variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {letter === null ? (
          <p className="text-ink-muted">{memberTexts.links_letter_none()}</p>
        ) : (
          <a
            href={letter.url}
            download={letter.name}
            className="flex items-center gap-3 rounded-m border border-border p-3 hover:bg-sunken"
          >
            <Icon name="description" className="flex-none text-primary-ink" />
            <span className="grid min-w-0 flex-1">
              <bdi className="max-w-full justify-self-start truncate font-medium">{letter.name}</bdi>{' '}
              <span className="text-caption text-ink-muted tabular">{formatFileSize(letter.size)}</span>
            </span>
            <Icon name="download" className="flex-none text-ink-muted" />
          </a>
        )}
        {fault === null ? null : (
          <div role="alert">
            <StatusMark tone="negative">{fault}</StatusMark>
          </div>
        )}
        {share === null ? (
          <div className="flex flex-wrap gap-2">
            <FilePick
              label={letter === null ? memberTexts.links_letter_choose() : memberTexts.links_letter_replace()}
              accept="application/pdf"
              onFiles={(files) => {
                void choose(files);
              }}
            />
            {letter === null ? null : (
              <Button
                variant="secondary"
                size="s"
                icon="delete"
                isLoading={isRemoving}
                onClick={() => {
                  void removeLetter();
                }}
              >
                {memberTexts.links_letter_remove()}
              </Button>
            )}
          </div>
        ) : (
          <Progress label={memberTexts.links_letter_sending()} value={Math.round(share * 100)} max={100} />
        )}
      </div>
    </Dialog>
  );
}
