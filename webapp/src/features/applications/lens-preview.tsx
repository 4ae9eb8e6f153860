import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { ProfileLens } from '@/shared/api/generated/model/profile-lens';
import type { Section } from '@/shared/api/generated/model/section';
import { type OwnConfirmations, useOwnConfirmations } from '@/shared/api/use-own-confirmations';
import { entriesByType } from '@/shared/form/lens-entries';
import { lensParts, partNames, shownParts } from '@/shared/form/lens-parts';
import { confirmationText } from '@/shared/i18n/confirmation-words';
import { joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { profileForOthers } from '@/shared/lib/profile-for-others';
import { profileThroughLens } from '@/shared/lib/profile-through-lens';
import { Avatar } from '@/shared/ui/avatar';
import { Icon } from '@/shared/ui/icon';
import { TagList } from '@/shared/ui/tag';

/** How many sections of one type the preview names. */
const namedSections = 3;

export type LensPreviewProps = {
  /** Null for everything. */
  lens: ProfileLens | null;
};

/** The own profile in short, as a link with this lens shows it. The server alone decides what is shown in the end. */
export function LensPreview({ lens }: LensPreviewProps) {
  const { data: ownProfile } = useGetProfile();
  const { data: user } = useGetUser();
  const confirmations = useOwnConfirmations();
  if (!ownProfile || user === undefined) return null;
  const profile = profileThroughLens(profileForOthers(ownProfile), lens);
  const shown = shownParts(lens);
  const hidden = lensParts.filter((part) => !shown.includes(part)).map((part) => partNames[part]());
  const { headline, location, summary, tags } = profile.attributes ?? {};
  const name = user.displayName ?? user.email;
  const labels = (tags ?? []).map(({ label }) => label);
  return (
    <div className="rounded-l border border-border bg-surface p-4.5">
      <div className="flex items-center gap-3">
        <Avatar name={name} photoUrl={profile.photoUrl} />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-h3">{name}</p>
          <p className="text-caption text-ink-muted">{joinFacts([headline, location])}</p>
        </div>
      </div>
      {summary ? <p className="mt-3 line-clamp-3 text-small wrap-anywhere">{summary}</p> : null}
      {Object.entries(entriesByType(profile)).map(([type, sections]) => (
        <Sections key={type} sections={sections} confirmations={confirmations} />
      ))}
      {hidden.length === 0 ? null : (
        <p className="mt-3 flex items-start gap-2 rounded-m border border-dashed border-border-control px-2.5 py-2 text-caption text-ink-muted">
          <Icon name="block" className="mt-px text-[1rem]!" />
          {memberTexts.applications_preview_hidden({ parts: hidden.join(', ') })}
        </p>
      )}
      {labels.length === 0 ? null : (
        <div className="mt-3">
          <TagList label={memberTexts.links_lens_tags()} labels={labels} />
        </div>
      )}
    </div>
  );
}

type SectionsProps = {
  sections: readonly Section[];
  confirmations: OwnConfirmations;
};

function Sections({ sections, confirmations }: SectionsProps) {
  const shown = sections.slice(0, namedSections);
  return shown.map(({ id, title, organization, attributes }) => {
    const confirmation = confirmations.get(id);
    return (
      <div key={id} className="mt-2.5 border-t border-border pt-2.5 text-small wrap-anywhere">
        <p>
          <span className="font-semibold">{title ?? attributes.degree ?? organization}</span>
          {title === null || organization === null ? null : (
            <span className="text-ink-muted">{`, ${organization}`}</span>
          )}
        </p>
        {confirmation === undefined ? null : (
          <p className="text-caption text-ink-muted">{confirmationText(confirmation)}</p>
        )}
      </div>
    );
  });
}
