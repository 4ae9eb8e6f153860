import { useLoaderData, useParams } from '@tanstack/react-router';
import { MarkdownText } from '@/features/public-profile/markdown-text';
import { PublicProfileView, type PublicProfileViewProps } from '@/features/public-profile/public-profile-view';
import { ShownProfile } from './shown-profile';

/** Loads the parts of a profile that only its owner sees. */
export const loadOwnerParts = () => import('@/features/public-profile/owner-parts');

/** A profile as others see it, opened by a personal link. */
export function PublicProfileByTokenPage() {
  const { token } = useParams({ from: '/t/$token' });
  const shown = useLoaderData({ from: '/t/$token' });
  return <ShownProfile key={token} by={{ token }} {...shown} />;
}

/** A profile as others see it, opened by its address. */
export function PublicProfilePage() {
  const { alias } = useParams({ from: '/p/$alias' });
  const shown = useLoaderData({ from: '/p/$alias' });
  return <ShownProfile key={alias} by={{ alias }} {...shown} />;
}

/** The page for a profile that is loaded already. It is exported here, so that the code for visitors stays one file. */
export function PublicProfileOf(props: PublicProfileViewProps) {
  return <PublicProfileView {...props} />;
}

/** A text of a profile, as visitors see it. It is exported here, so that the code for visitors stays one file. */
export function ProfileText({ text }: { text: string }) {
  return <MarkdownText text={text} />;
}
