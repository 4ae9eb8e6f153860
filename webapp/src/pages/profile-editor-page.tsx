import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ShareProfile } from '@/features/links/share-profile';
import { ConfirmedWorkplace } from '@/features/organizations/confirmed-workplace';
import { EditPhoto, type EditPhotoHandle } from '@/features/photo/edit-photo';
import { AliasCard } from '@/features/profile/alias-card';
import { Basics, type BasicsHandle } from '@/features/profile/basics';
import { CreateProfile } from '@/features/profile/create-profile';
import { EditorFrame } from '@/features/profile/editor-frame';
import { type EditorSection, editorSections } from '@/features/profile/editor-sections';
import { EditorSkeleton } from '@/features/profile/editor-skeleton';
import { Links, type LinksHandle } from '@/features/profile/links';
import { More } from '@/features/profile/more';
import { OwnerCard } from '@/features/profile/owner-card';
import { type ProfileGap, profileGaps } from '@/features/profile/profile-gaps';
import { ReachCard } from '@/features/profile/reach-card';
import { Visibility } from '@/features/profile/visibility';
import { ProfileFileCard } from '@/features/profile-import/profile-file-card';
import { useMoveItems } from '@/features/profile-look/use-move-items';
import { useSelectItem } from '@/features/profile-look/use-select-item';
import { Review } from '@/features/profile-review/review';
import { ProfileSections, type ProfileSectionsHandle } from '@/features/profile-sections/profile-sections';
import type { SectionSlots } from '@/features/profile-sections/section-slots';
import { AddFromAccounts } from '@/features/repository-candidates/add-from-accounts';
import { FileList } from '@/features/section-files/file-list';
import { SectionFiles } from '@/features/section-files/section-files';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { usePublicConfig } from '@/shared/config/public-config';
import { MarkdownPreview } from '@/shared/form/markdown-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useNow } from '@/shared/lib/use-now';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { ProfileLookButton } from './profile-look';
import { ProfilePreview } from './profile-preview';
import { ProfileTextPreview } from './profile-text-preview';

/** An empty list of cards. It is always the same object, because effects depend on it. */
const noSections: readonly EditorSection[] = [];
const sectionsWithoutContributions = editorSections.filter(({ name }) => name !== 'contributions');
/** Puts the review first, because it is about the suspension. */
const reviewFirst = (sections: readonly EditorSection[]) => [
  ...sections.filter(({ name }) => name === 'review'),
  ...sections.filter(({ name }) => name !== 'review'),
];
const suspendedSections = reviewFirst(editorSections);
const suspendedSectionsWithoutContributions = reviewFirst(sectionsWithoutContributions);

/**
 * What other features show of entries. They are defined once, because React would mount a new component on each render.
 */
const entrySlots: SectionSlots = {
  filesInForm: SectionFiles,
  filesInRow: ({ files }) => (files.length === 0 ? null : <FileList files={files} />),
  proofInRow: ({ id, typeId }) => (typeId === 'Workplace' ? <ConfirmedWorkplace sectionId={id} /> : null),
};

/** The page on which the owner edits the profile. */
export function ProfileEditorPage() {
  return <ProfileEditor now={useNow()} />;
}

export type ProfileEditorProps = { now: Date };

/** The profile editor of a given moment. */
export function ProfileEditor({ now }: ProfileEditorProps) {
  const profile = useGetProfile();
  const user = useGetUser();
  const config = usePublicConfig();
  const hasContributions = config.data?.features.EnableContributions ?? false;
  const isSuspended = profile.data?.suspension != null;
  const sections = listedSections(isSuspended, hasContributions);
  const slots: SectionSlots = {
    ...entrySlots,
    repositoriesHeader: <AddFromAccounts now={now.toISOString()} returnTo="/app/profile" />,
  };
  const photoRef = useRef<EditPhotoHandle>(null);
  const basicsRef = useRef<BasicsHandle>(null);
  const linksRef = useRef<LinksHandle>(null);
  const entriesRef = useRef<ProfileSectionsHandle>(null);
  const fill = ({ form }: ProfileGap) => {
    if (form.kind === 'photo') photoRef.current?.open();
    else if (form.kind === 'basics') basicsRef.current?.open(form.field);
    else if (form.kind === 'links') linksRef.current?.goToAdd();
    else entriesRef.current?.open(form.typeId, form.entry);
  };
  const frame = (children: ReactNode) => (
    <MarkdownPreview value={ProfileTextPreview}>
      <EditorFrame
        sections={profile.data ? sections : noSections}
        aside={
          <OwnerCard
            alias={profile.data?.alias ?? null}
            photo={profile.data ? <EditPhoto ref={photoRef} isCompact /> : undefined}
          >
            {profile.data ? (
              <>
                <ProfileLookButton profile={profile.data} today={now.toISOString()} />
                <ProfilePreview profile={profile.data} today={now.toISOString()} />
              </>
            ) : null}
          </OwnerCard>
        }
        // An owner who asks for a review of a suspended profile does not need the other parts first.
        gaps={
          profile.data && user.data && !isSuspended
            ? profileGaps(profile.data, {
                isRecruiter: user.data.role === 'Recruiter',
                hasPhoto: user.data.photoUrl !== null,
              })
            : null
        }
        onFill={fill}
      >
        {children}
      </EditorFrame>
    </MarkdownPreview>
  );
  if (profile.data) {
    const { accessMode, alias } = profile.data;
    // Recruiters have no personal links, and the links of a suspended profile do not work.
    const canShare = user.data?.role === 'Wright' && !isSuspended;
    const share = canShare ? (
      <ShareProfile accessMode={accessMode} alias={alias} now={now.toISOString()} variant="secondary" size="s" />
    ) : null;
    return frame(
      <>
        {isSuspended ? <Review profile={profile.data} /> : null}
        <Basics ref={basicsRef} profile={profile.data} />
        <ReachCard>
          <Visibility profile={profile.data} share={share} />
          <AliasCard profile={profile.data} />
        </ReachCard>
        <Entries
          ref={entriesRef}
          profile={profile.data}
          today={now.toISOString()}
          hasContributions={hasContributions}
          slots={slots}
        />
        <Links ref={linksRef} profile={profile.data} />
        <More profile={profile.data} />
        {isSuspended ? null : <Review profile={profile.data} />}
        <ProfileFileCard />
      </>,
    );
  }
  if (profile.isError) {
    return frame(
      <Card as="div">
        <ErrorState
          text={memberTexts.editor_load_failed()}
          isRetrying={profile.isFetching}
          onRetry={() => {
            void profile.refetch();
          }}
        />
      </Card>,
    );
  }
  return frame(profile.isPending ? <EditorSkeleton /> : <CreateProfile />);
}

/** The entries in the order of the page, each of which can be moved there and shown first. */
function Entries({ slots, ...rest }: ComponentProps<typeof ProfileSections>) {
  const selectItem = useSelectItem(rest.profile);
  const moveItems = useMoveItems(rest.profile);
  const itemsInMenu = (section: Section) => (
    <>
      {moveItems(section)}
      {selectItem(section)}
    </>
  );
  return <ProfileSections {...rest} slots={{ ...slots, itemsInMenu }} />;
}

function listedSections(isSuspended: boolean, hasContributions: boolean): readonly EditorSection[] {
  if (isSuspended) return hasContributions ? suspendedSections : suspendedSectionsWithoutContributions;
  return hasContributions ? editorSections : sectionsWithoutContributions;
}
