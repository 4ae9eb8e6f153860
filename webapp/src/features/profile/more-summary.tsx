import type { Ref } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { StatusMark } from '@/shared/ui/status-mark';
import { isEmptyIn } from './attributes-model';
import { sectionTitleId } from './editor-sections';
import { moreModel } from './more-model';

export type MoreSummaryProps = { profile: Profile; editRef?: Ref<HTMLButtonElement>; onEdit: () => void };

/** Websites, interests, references and the parts of the name, as they are saved. */
export function MoreSummary({ profile, editRef, onEdit }: MoreSummaryProps) {
  const { websites, interests, references, givenName, familyName } = profile.attributes ?? {};
  const name = [givenName, familyName].filter(Boolean).join(' ');
  const verified = (websites ?? []).filter((website) => website.verified === true);
  return (
    <Card id="more" aria-labelledby={sectionTitleId('more')}>
      <SectionHeader
        id={sectionTitleId('more')}
        title={memberTexts.editor_more()}
        description={memberTexts.basics_more_lead()}
        actions={
          <Button
            ref={editRef}
            variant="secondary"
            size="s"
            icon="edit"
            aria-label={memberTexts.basics_more_edit()}
            onClick={onEdit}
          >
            {memberTexts.editor_edit()}
          </Button>
        }
        className="mb-2"
      />
      {isEmptyIn(moreModel, profile) ? (
        <p className="text-small text-ink-muted">{memberTexts.basics_more_none()}</p>
      ) : (
        <dl className="grid gap-1 text-small wrap-anywhere [&_dd]:inline [&_dd]:text-ink-muted [&_dt]:me-1.5 [&_dt]:inline [&_dt]:font-semibold">
          <Fact
            label={memberTexts.basics_websites()}
            text={formatList(
              (websites ?? []).map(({ title, url }) =>
                title === undefined || title === null || title === '' ? url : title,
              ),
            )}
          />
          <Fact label={memberTexts.basics_interests()} text={formatList(interests ?? [])} />
          <Fact
            label={memberTexts.basics_references()}
            text={formatList((references ?? []).map((reference) => reference.name))}
          />
          <Fact label={memberTexts.basics_card_name()} text={name} />
        </dl>
      )}
      {verified.map(({ url }) => (
        <StatusMark key={url} tone="positive" className="mt-1">
          {memberTexts.basics_website_verified({ url: url.replace('https://', '') })}
        </StatusMark>
      ))}
    </Card>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{label}:</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
