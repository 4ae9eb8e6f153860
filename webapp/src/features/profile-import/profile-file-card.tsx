import { getExportProfileUrl } from '@/shared/api/generated/endpoints/profile/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useLanguage } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { ButtonAnchor } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { BeginFromFile } from './begin-from-file';

/** The card that exports the profile to a file and imports a file into it. */
export function ProfileFileCard() {
  const language = useLanguage();
  return (
    <Card id="file" aria-labelledby="file-title">
      <SectionHeader
        id="file-title"
        title={memberTexts.import_card_title()}
        description={memberTexts.import_card_text()}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <BeginFromFile doneLabel={memberTexts.import_look()} />
        <ButtonAnchor
          variant="secondary"
          size="s"
          icon="download"
          href={getExportProfileUrl({ format: 'json-resume' })}
          download="resume.json"
        >
          {memberTexts.import_download()}
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          size="s"
          icon="download"
          href={getExportProfileUrl({ format: 'docx', lang: language })}
          download="resume.docx"
        >
          {memberTexts.import_download_docx()}
        </ButtonAnchor>
      </div>
    </Card>
  );
}
