import { useParams } from '@tanstack/react-router';
import { Team } from '@/features/teams/team';
import { useNow } from '@/shared/lib/use-now';

/** The page of an organization for which the user acts. */
export function OrganizationPage() {
  const { organizationId } = useParams({ from: '/app/organizations/$organizationId' });
  return <Team organizationId={organizationId} now={useNow().toISOString()} />;
}
