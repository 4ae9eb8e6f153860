import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { cardAddress, pdfAddress } from './file-address';

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
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={memberTexts.public_profile_share_download_title({ name })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <ul className="grid gap-2">
        <File
          icon="description"
          address={pdfAddress(path, 'ALL')}
          title={memberTexts.public_profile_share_pdf_all()}
          text={memberTexts.public_profile_share_pdf_all_text()}
        />
        <File
          icon="description"
          address={pdfAddress(path, 'ONE')}
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
