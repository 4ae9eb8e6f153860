import type { ReactNode } from 'react';
import { Basics } from '@/features/profile/basics';
import { CreateProfile } from '@/features/profile/create-profile';
import { EditorFrame } from '@/features/profile/editor-frame';
import { EditorSkeleton } from '@/features/profile/editor-skeleton';
import { OwnerCard } from '@/features/profile/owner-card';
import { Visibility } from '@/features/profile/visibility';
import { Workplaces } from '@/features/profile-sections/workplaces';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { m } from '@/shared/i18n/messages/messages';
import { useNow } from '@/shared/lib/use-now';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';

/** The own profile, to be changed. */
export function ProfileEditorPage() {
  return <ProfileEditor now={useNow()} />;
}

export type ProfileEditorProps = { now: Date };

/** The profile editor of a given moment. */
export function ProfileEditor({ now }: ProfileEditorProps) {
  const profile = useGetProfile();
  const frame = (children: ReactNode) => (
    <EditorFrame hasSections={Boolean(profile.data)} aside={<OwnerCard />}>
      {children}
    </EditorFrame>
  );
  if (profile.data) {
    return frame(
      <>
        <Basics profile={profile.data} />
        <Visibility profile={profile.data} />
        <Workplaces profile={profile.data} today={now.toISOString()} />
      </>,
    );
  }
  if (profile.isError) {
    return frame(
      <Card as="div">
        <ErrorState
          text={m.editor_load_failed()}
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
