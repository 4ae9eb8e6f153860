import { type ComponentType, type Ref, use } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { MarkdownPreview, type MarkdownPreviewProps } from '@/shared/form/markdown-preview';
import { formatList, joinFacts } from '@/shared/i18n/format';
import { countryName, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Link } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { sectionTitleId } from './editor-sections';

export type BasicsSummaryProps = {
  profile: Profile;
  /** The name of the owner; null while it is loading. */
  name: string | null;
  editRef?: Ref<HTMLButtonElement>;
  onEdit: () => void;
};

/** The lines of a text, without those that are empty. Each has its own direction. */
const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The saved basics, which people read first. */
export function BasicsSummary({ profile: { attributes }, name, editRef, onEdit }: BasicsSummaryProps) {
  const Preview = use(MarkdownPreview);
  const { headline, summary, location, countryCode, pronouns, openToWork, companyName } = attributes ?? {};
  const tags = (attributes?.tags ?? []).map(({ label }) => label);
  const languages = (attributes?.languages ?? []).map(({ code }) => languageName(code));
  const facts = joinFacts([companyName, location, countryCode ? countryName(countryCode) : null]);
  return (
    <Card id="basics" aria-labelledby={sectionTitleId('basics')}>
      <SectionHeader
        id={sectionTitleId('basics')}
        title={memberTexts.editor_basics()}
        actions={
          <Button
            ref={editRef}
            variant="secondary"
            size="s"
            icon="edit"
            aria-label={memberTexts.basics_edit()}
            onClick={onEdit}
          >
            {memberTexts.editor_edit()}
          </Button>
        }
        className="mb-2"
      />
      <div className="grid gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name === null ? null : <bdi className="font-semibold">{name}</bdi>}
          {pronouns ? <bdi className="text-small text-ink-muted">{pronouns}</bdi> : null}
          {openToWork === true ? <Badge tone="positive">{memberTexts.basics_open_to_work()}</Badge> : null}
          <Link to="/app/account" className="text-caption">
            {memberTexts.basics_change_name()}
          </Link>
        </p>
        <p dir="auto" className={headline ? undefined : 'text-ink-muted'}>
          {(headline ?? '') || memberTexts.basics_no_headline()}
        </p>
        {facts === '' ? null : (
          <p dir="auto" className="text-small text-ink-muted">
            {facts}
          </p>
        )}
        {languages.length === 0 ? null : (
          <p className="text-small text-ink-muted">
            <span className="font-semibold text-ink">{memberTexts.basics_languages()}:</span> {formatList(languages)}
          </p>
        )}
        {summary ? <SummaryText text={summary} Preview={Preview} /> : null}
        {tags.length === 0 ? null : (
          <p className="line-clamp-2 text-small text-ink-muted">
            <span className="font-semibold text-ink">{memberTexts.basics_skills()}:</span> <bdi>{tags.join(', ')}</bdi>
          </p>
        )}
      </div>
    </Card>
  );
}

/** The first lines of the summary, as visitors see them. */
function SummaryText({ text, Preview }: { text: string; Preview: ComponentType<MarkdownPreviewProps> | null }) {
  const asTyped = paragraphsOf(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none has a state
    <p key={index} dir="auto">
      {paragraph}
    </p>
  ));
  return (
    // line-clamp does not work with a grid.
    <div className="line-clamp-3 text-small text-ink-muted *:block">
      {Preview === null ? asTyped : <Preview text={text} fallback={asTyped} />}
    </div>
  );
}
