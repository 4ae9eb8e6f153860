import { getExportProfileUrl } from '@/shared/api/generated/endpoints/profile/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useLanguage } from '@/shared/i18n/messages';
import { MenuDownload, MenuItem } from '@/shared/ui/menu';

export type ResumeFileItemsProps = {
  /** Opens the dialog in which a file is imported. */
  onImport: () => void;
};

/** The items of a menu that import a file into the profile and export the profile to a file. */
export function ResumeFileItems({ onImport }: ResumeFileItemsProps) {
  const language = useLanguage();
  return (
    <>
      <MenuItem icon="upload" onSelect={onImport}>
        {memberTexts.import_begin()}
      </MenuItem>
      <MenuDownload href={getExportProfileUrl({ format: 'json-resume' })} name="resume.json">
        {memberTexts.import_download()}
      </MenuDownload>
      <MenuDownload href={getExportProfileUrl({ format: 'docx', lang: language })} name="resume.docx">
        {memberTexts.import_download_docx()}
      </MenuDownload>
    </>
  );
}
