import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { OfLink, ShowPreview } from '@/shared/form/show-preview';
import { useNow } from '@/shared/lib/use-now';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

/** Shows the own page as a personal link with a lens opens it. */
export const showLensPreview: ShowPreview = (link, onClose) => <LensPreview link={link} onClose={onClose} />;

/** It is loaded with the code of the page of a profile when somebody asks for it. */
function LensPreview({ link, onClose }: { link: OfLink; onClose: () => void }) {
  const { data: profile } = useGetProfile();
  const { data: user } = useGetUser();
  const today = useNow().toISOString();
  if (!profile || user === undefined) return null;
  return (
    <LazyOverlay load={() => import('./lens-preview-dialog')} onDismiss={onClose}>
      {({ LensPreviewDialog }) => (
        <LensPreviewDialog profile={profile} user={user} link={link} today={today} onClose={onClose} />
      )}
    </LazyOverlay>
  );
}
