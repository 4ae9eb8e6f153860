import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { RadioCards } from '@/shared/ui/radio-cards';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { cardAddress, pdfAddress, pdfPictureAddress } from './file-address';
import { type PdfTemplate, pdfTemplateAtom, pdfTemplates } from './pdf-template';

export type DownloadDialogProps = {
  /** Whose profile it is. */
  name: string;
  /** The path of the files of the profile. */
  path: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The downloads of a profile: PDF files, and a contact card of the person. */
export function DownloadDialog({ name, path, isOpen, onClose }: DownloadDialogProps) {
  const template = useSelector(pdfTemplateAtom);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="wide"
      title={memberTexts.public_profile_share_download_title({ name })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <div className="mb-5 grid items-start gap-5 sm:grid-cols-[1fr_15rem]">
        <RadioCards
          label={memberTexts.public_profile_share_template()}
          cards={pdfTemplates.map((value) => ({ value, ...templateTexts(value) }))}
          value={template}
          onChange={pdfTemplateAtom.set}
          isStacked
        />
        <FirstPage key={template} address={pdfPictureAddress(path, template)} name={templateTexts(template).label} />
      </div>
      <ul className="grid gap-2">
        <File
          icon="description"
          address={pdfAddress(path, 'ALL', template)}
          title={memberTexts.public_profile_share_pdf_all()}
          text={memberTexts.public_profile_share_pdf_all_text()}
        />
        <File
          icon="description"
          address={pdfAddress(path, 'ONE', template)}
          title={memberTexts.public_profile_share_pdf_one_page()}
          text={memberTexts.public_profile_share_pdf_one_page_text()}
        />
        <File
          icon="person_add"
          address={cardAddress(path)}
          title={memberTexts.public_profile_share_card()}
          text={memberTexts.public_profile_share_card_text()}
        />
      </ul>
    </Dialog>
  );
}

function templateTexts(template: PdfTemplate): { label: string; description: string } {
  switch (template) {
    case 'PLAIN':
      return {
        label: memberTexts.public_profile_share_template_plain(),
        description: memberTexts.public_profile_share_template_plain_text(),
      };
    case 'TWO_COLUMNS':
      return {
        label: memberTexts.public_profile_share_template_columns(),
        description: memberTexts.public_profile_share_template_columns_text(),
      };
    case 'COMPACT':
      return {
        label: memberTexts.public_profile_share_template_compact(),
        description: memberTexts.public_profile_share_template_compact_text(),
      };
  }
}

/** A picture of the first page of the file, in a frame of its size. */
function FirstPage({ address, name }: { address: string; name: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className="relative mx-auto aspect-[210/297] w-full max-w-60 overflow-hidden max-sm:max-w-40 rounded-s border border-border bg-white">
      {state === 'failed' ? (
        <p role="status" className="grid h-full place-items-center bg-sunken p-4 text-center text-small text-ink-muted">
          {memberTexts.public_profile_share_preview_failed()}
        </p>
      ) : (
        <>
          {state === 'loading' ? (
            <SkeletonGroup className="absolute inset-0">
              <Skeleton className="h-90" />
            </SkeletonGroup>
          ) : null}
          <img
            src={address}
            alt={memberTexts.public_profile_share_preview({ name })}
            width={630}
            height={891}
            className={classNames('size-full', state === 'loading' && 'opacity-0')}
            onLoad={() => {
              setState('shown');
            }}
            onError={() => {
              setState('failed');
            }}
          />
        </>
      )}
    </div>
  );
}

type FileProps = { icon: IconName; address: string; title: string; text: string };

function File({ icon, address, title, text }: FileProps) {
  return (
    <li>
      <a
        href={address}
        download=""
        className="flex items-center gap-4 rounded-m border border-border px-4 py-3 hover:bg-sunken"
      >
        <Icon name={icon} className="text-primary-ink" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-small text-ink-muted">{text}</span>
        </span>
        <Icon name="download" className="text-ink-muted" />
      </a>
    </li>
  );
}
