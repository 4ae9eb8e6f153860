import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { ShareProfile } from '@/features/links/share-profile';
import { EditPhoto } from '@/features/photo/edit-photo';
import { AliasCard } from '@/features/profile/alias-card';
import { Basics } from '@/features/profile/basics';
import { CreateProfile } from '@/features/profile/create-profile';
import { EditorFrame } from '@/features/profile/editor-frame';
import { type EditorSection, editorSections } from '@/features/profile/editor-sections';
import { headGaps, profileGaps } from '@/features/profile/profile-gaps';
import { ReachCard } from '@/features/profile/reach-card';
import { Visibility } from '@/features/profile/visibility';
import { Review } from '@/features/profile-review/review';
import { partOf } from '@/features/profile-sections/section-kinds';
import {
  asideClasses,
  columnClasses,
  pageClasses,
  photoClasses,
  photoLineClasses,
  sectionsClasses,
  twoColumnsClasses,
  wideColumnClasses,
} from '@/features/public-profile/page-classes';
import { HeadText } from '@/features/public-profile/profile-head';
import { aroundSelected, columnsOf, partsInOrder } from '@/features/public-profile/profile-sections';
import { PublicProfileSkeleton } from '@/features/public-profile/public-profile-skeleton';
import { type SelectedEntry, selectedOf } from '@/features/public-profile/selected-entries';
import { SelectedWork } from '@/features/public-profile/selected-work';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { User } from '@/shared/api/generated/model/user';
import { type OwnConfirmations, useOwnConfirmations } from '@/shared/api/use-own-confirmations';
import { usePublicConfig } from '@/shared/config/public-config';
import { MarkdownPreview } from '@/shared/form/markdown-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { useNow } from '@/shared/lib/use-now';
import { Card } from '@/shared/ui/card';
import { Cover } from '@/shared/ui/cover';
import { EditInPlace } from '@/shared/ui/edit-in-place';
import { ErrorState } from '@/shared/ui/error-state';
import { ownerColours } from '@/shared/ui/in-place-classes';
import { MissingPart } from '@/shared/ui/missing-part';
import { StatusMark } from '@/shared/ui/status-mark';
import { EditorMenu } from './editor-menu';
import { OwnEntries } from './own-entries';
import { type OwnPage, ownPageOf } from './own-page';
import { ownPageParts } from './own-page-parts';
import { ProfileLookButton } from './profile-look';
import { ProfilePreview } from './profile-preview';
import { ProfileTextPreview } from './profile-text-preview';

/** No sections. It is always the same object, because effects depend on it. */
const noSections: readonly EditorSection[] = [];

/** The page of the owner with pencils: each part is shown as visitors see it and becomes its form where it stands. */
export function ProfileEditorPage() {
  return <ProfileEditor now={useNow()} />;
}

export type ProfileEditorProps = { now: Date };

/** The profile editor of a given moment. */
export function ProfileEditor({ now }: ProfileEditorProps) {
  const today = now.toISOString();
  const profile = useGetProfile();
  const user = useGetUser();
  const confirmations = useOwnConfirmations();
  const hasContributions = usePublicConfig().data?.features.EnableContributions ?? false;
  const own =
    profile.data && user.data !== undefined
      ? ownOf({ profile: profile.data, user: user.data, confirmations, today, hasContributions })
      : null;
  // The accent of the photo and the picture of the cover are in the look that visitors get.
  const look = own?.page.look;
  const parts = (look === undefined ? [] : partsInOrder(look)).filter((part) =>
    isShown(part, own?.profile, hasContributions),
  );
  const isSuspended = own?.profile.suspension != null;
  const isWide = look?.layout === 'CLASSIC';
  const accent = look?.accent === 'AUTO' ? undefined : look?.accent;
  const hasCover = look !== undefined && look.cover !== 'NONE';
  const isFailed = own === null && (profile.isError || user.isError);
  const isMissing = profile.isSuccess && !profile.data;
  const isPending = own === null && !isFailed && !isMissing;
  const sections = useSections(parts, isSuspended);
  const lookRef = useRef<HTMLButtonElement>(null);
  return (
    <MarkdownPreview value={ProfileTextPreview}>
      <div className={classNames(pageClasses, '-mb-20 bg-page')} data-accent={accent}>
        {look?.coverUrl ? (
          <img src={look.coverUrl} alt="" className="h-24 w-full object-cover print:hidden" />
        ) : own !== null && hasCover ? (
          <Cover
            seed={own.page.coverSeed}
            pattern={look.cover}
            hasAccent={accent !== undefined}
            className="h-24 print:hidden"
          />
        ) : null}
        <div className={isWide ? wideColumnClasses : columnClasses}>
          <EditorFrame
            sections={own === null ? noSections : sections}
            isWide={isWide}
            head={
              own === null ? null : <Head {...own} hasCover={hasCover} isSuspended={isSuspended} lookRef={lookRef} />
            }
          >
            {own === null ? null : <Parts {...own} isWide={isWide} onLook={() => lookRef.current?.click()} />}
            {isMissing ? <CreateProfile /> : null}
            {isFailed ? (
              <Card as="div" className="mt-8">
                <ErrorState
                  text={memberTexts.editor_load_failed()}
                  isRetrying={profile.isFetching || user.isFetching}
                  onRetry={() => {
                    if (profile.isError) void profile.refetch();
                    if (user.isError) void user.refetch();
                  }}
                />
              </Card>
            ) : null}
          </EditorFrame>
        </div>
        {isPending ? <PublicProfileSkeleton /> : null}
      </div>
    </MarkdownPreview>
  );
}

/** What the parts of the page are made of. */
function ownOf({ profile, user, confirmations, ...rest }: OwnOf): Own {
  return { ...rest, profile, user, ...ownPageOf(profile, user, confirmations) };
}

type OwnOf = {
  profile: Profile;
  user: User;
  confirmations: OwnConfirmations;
  today: string;
  hasContributions: boolean;
};

type Own = OwnPage & Omit<OwnOf, 'confirmations'>;

/** Whether the editor has a part. Volunteer work has one once there is some. */
function isShown(part: ProfilePart, profile: Profile | undefined, hasContributions: boolean): boolean {
  if (part === 'CONTRIBUTIONS') return hasContributions;
  return part !== 'VOLUNTEERING' || profile?.workplaces.some((section) => partOf(section) === part) === true;
}

/** The sections of the page. They stay the same object until there are others, because effects depend on it. */
function useSections(parts: readonly ProfilePart[], isSuspended: boolean): readonly EditorSection[] {
  const names = parts.join();
  return useMemo(
    () => editorSections(names === '' ? [] : (names.split(',') as ProfilePart[]), isSuspended),
    [names, isSuspended],
  );
}

type HeadProps = Own & { hasCover: boolean; isSuspended: boolean; lookRef: Ref<HTMLButtonElement> };

/** The head of the page with the tools of the owner, and who can open it at which address. */
function Head({ profile, page, user, today, hasCover, isSuspended, lookRef }: HeadProps) {
  const gaps = gapsOf(profile, user);
  const { accessMode, alias } = profile;
  const hasLinks = user.role === 'Wright';
  return (
    <>
      <div className={`${photoLineClasses} ${hasCover ? '-mt-13' : 'pt-7'}`}>
        <div className={photoClasses}>
          <EditPhoto isCompact />
        </div>
        <div className="flex flex-wrap justify-end gap-2 text-body max-sm:min-w-full print:hidden" {...ownerColours}>
          {/* Recruiters have no personal links, and the links of a suspended profile do not work. */}
          {hasLinks && !isSuspended ? (
            <div className="flex max-sm:min-w-full max-sm:*:flex-1">
              <ShareProfile accessMode={accessMode} alias={alias} now={today} />
            </div>
          ) : null}
          <div className="flex gap-2 max-sm:min-w-full max-sm:*:flex-1">
            <ProfileLookButton ref={lookRef} profile={profile} today={today} />
            <ProfilePreview profile={profile} today={today} />
            <EditorMenu profile={profile} hasLinks={hasLinks} />
          </div>
        </div>
      </div>
      {isSuspended ? (
        <div className="mt-7">
          <Review profile={profile} />
        </div>
      ) : null}
      <div className="mt-5">
        <Basics profile={profile} gaps={headGaps(gaps)}>
          <HeadText profile={page} host={window.location.host} isPersonalLink={false} as="p" />
        </Basics>
      </div>
      {gaps.length === 0 && !isSuspended ? (
        <StatusMark tone="positive" className="mt-4">
          {memberTexts.gaps_none()}
        </StatusMark>
      ) : null}
      <div className="mt-7">
        <ReachCard>
          <Visibility profile={profile} hasLinks={hasLinks && !isSuspended} />
          <AliasCard profile={profile} />
        </ReachCard>
      </div>
    </>
  );
}

/** What the profile lacks. An owner who asks for a review of a suspended profile does not need it first. */
const gapsOf = (profile: Profile, { role, photoUrl }: User) =>
  profile.suspension === null
    ? profileGaps(profile, { isRecruiter: role === 'Recruiter', hasPhoto: photoUrl !== null })
    : [];

type PartsProps = Own & { isWide: boolean; onLook: () => void };

/** The parts of the page in its order. */
function Parts({ profile, page, rows, user, today, hasContributions, isWide, onLook }: PartsProps) {
  const gaps = gapsOf(profile, user);
  const selected = selectedOf(page);
  const columns = columnsOf(profile.look);
  const { before, after } = aroundSelected(columns.main, profile.look);
  return (
    <OwnEntries
      profile={profile}
      today={today}
      hasContributions={hasContributions}
      rows={rows}
      gaps={gaps}
      isWide={isWide}
    >
      {(sections) => {
        const parts = ownPageParts({ profile, page, gaps, today, sections });
        const shown = (names: readonly ProfilePart[]): ReactNode[] => names.map((part) => parts[part]);
        return (
          <div className={classNames('mt-14', isWide && twoColumnsClasses)}>
            <div className={sectionsClasses}>
              {[
                ...shown(before),
                rows.size === 0 ? null : <Selected key="selected" entries={selected} onEdit={onLook} />,
                ...shown(after),
              ]}
            </div>
            {columns.aside.length > 0 ? <div className={asideClasses}>{shown(columns.aside)}</div> : null}
          </div>
        );
      }}
    </OwnEntries>
  );
}

type SelectedProps = { entries: readonly SelectedEntry[]; onEdit: () => void };

/** What visitors see first, which is chosen in the look of the page. */
function Selected({ entries, onEdit }: SelectedProps) {
  if (entries.length === 0) {
    return (
      <MissingPart
        id="selected"
        titleId="selected-title"
        title={m.public_profile_selected()}
        addLabel={memberTexts.editor_selected_choose()}
        onAdd={onEdit}
      />
    );
  }
  return (
    <EditInPlace
      id="selected"
      label={memberTexts.sections_row_edit({ name: m.public_profile_selected() })}
      onEdit={onEdit}
    >
      <SelectedWork entries={entries} isWide={false} />
    </EditInPlace>
  );
}
