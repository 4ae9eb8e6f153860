import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ResumeFileItems } from '@/features/profile-import/resume-file-items';
import { ReviewDialog } from '@/features/profile-review/review';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { IconButton } from '@/shared/ui/icon-button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { Menu, MenuItem } from '@/shared/ui/menu';

export type EditorMenuProps = {
  profile: Profile;
  /** Recruiters have no personal links. */
  hasLinks: boolean;
};

/** The tools of the owner that are seldom needed. `#review` opens the review, and `#file` leads to the button of the menu. */
export function EditorMenu({ profile, hasLinks }: EditorMenuProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // The review of a suspended profile is a part of the page.
  const hasReview = profile.suspension === null;
  const [followed, setFollowed] = useState('');
  const [isReviewOpen, setIsReviewOpen] = useState(false);
  const [isImportOpen, setIsImportOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  if (followed !== hash) {
    setFollowed(hash);
    if (hash === 'review' && hasReview) setIsReviewOpen(true);
  }
  useEffect(() => {
    if (hash === 'file') trigger.current?.focus();
  }, [hash]);
  const closeImport = () => {
    setIsImportOpen(false);
  };
  return (
    <>
      <Menu
        leadsToDialog
        trigger={
          <IconButton ref={trigger} variant="secondary" icon="more_vert" label={memberTexts.editor_page_menu()} />
        }
      >
        {hasLinks ? (
          <MenuItem icon="link" onSelect={() => void navigate({ to: '/app/profile-links' })}>
            {memberTexts.editor_profile_links()}
          </MenuItem>
        ) : null}
        {hasReview ? (
          <MenuItem
            icon="verified"
            onSelect={() => {
              setIsReviewOpen(true);
            }}
          >
            {memberTexts.editor_review()}
          </MenuItem>
        ) : null}
        <ResumeFileItems
          onImport={() => {
            setIsImportOpen(true);
          }}
        />
      </Menu>
      <ReviewDialog
        profile={profile}
        isOpen={isReviewOpen}
        finalFocus={trigger}
        onClose={() => {
          setIsReviewOpen(false);
        }}
      />
      {isImportOpen ? (
        <LazyOverlay load={() => import('@/features/profile-import/import-dialog')} onDismiss={closeImport}>
          {({ ImportDialog }) => (
            <ImportDialog
              doneLabel={memberTexts.import_look()}
              finalFocus={trigger}
              onClose={closeImport}
              onDone={closeImport}
            />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
