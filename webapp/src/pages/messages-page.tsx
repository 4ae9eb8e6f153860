import { ShareProfile } from '@/features/links/share-profile';
import { Messages } from '@/features/messages/messages';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useNow } from '@/shared/lib/use-now';
import { ButtonLink } from '@/shared/ui/link';

/** The conversations of the user. */
export function MessagesPage() {
  const now = useNow().toISOString();
  return <Messages now={now} nextStep={<NextStep now={now} />} />;
}

/** Professionals are written to by those who have opened their profile; recruiters write first. */
function NextStep({ now }: { now: string }) {
  const { data: user } = useGetUser();
  const { data: profile } = useGetProfile();
  if (user?.role === 'Recruiter')
    return (
      <ButtonLink to="/app/people" icon="person_search">
        {memberTexts.people_home_find()}
      </ButtonLink>
    );
  // The links of a suspended profile open nothing.
  if (!profile || profile.suspension != null) return null;
  return <ShareProfile accessMode={profile.accessMode} alias={profile.alias} now={now} />;
}
