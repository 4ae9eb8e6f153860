import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { checkInviteLink, getCheckInviteLinkQueryKey } from '@/shared/api/generated/endpoints/sharing/sharing';
import { getGetPublicConfigQueryOptions } from '@/shared/api/generated/endpoints/status/status';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { formatFullDay } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { reportVisit } from '@/shared/lib/visit-beacon';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Drawing } from '@/shared/ui/drawing';
import { ButtonLink, Link } from '@/shared/ui/link';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { withSiteCredentials } from './site-credentials';

export type InviteCheckProps = {
  token: string;
  productName: string;
  /** The visitor is signed in and has an account already. */
  isMember: boolean;
};

/** Checks an invitation, and shows it with its sender, its expiry and a link to the registration. */
export function InviteCheck(props: InviteCheckProps) {
  return (
    <Card as="div" padding="wide" className="w-full max-w-113 text-center">
      <Content {...props} />
    </Card>
  );
}

function Content({ token, productName, isMember }: InviteCheckProps) {
  const { data: invite, error, isFetching, refetch } = useInviteCheck(token);
  // Only a valid invitation counts as viewed.
  const isShown = invite !== undefined && error === null;
  useEffect(() => (isShown ? reportVisit({ inviteToken: token }) : undefined), [isShown, token]);
  if (error !== null) {
    const isGone = hasCode(error, 'ResourceNotFoundError', 'InvalidParameterError');
    return (
      <div className="flex flex-col items-center">
        <Drawing />
        <h1 className="mt-4 text-h2">{appTexts.invite_failed_title()}</h1>
        <p role="alert" className="mt-1 text-ink-muted">
          {isGone ? appTexts.invite_gone() : errorText(error)}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {isGone ? null : (
            <Button
              icon="refresh"
              isLoading={isFetching}
              onClick={() => {
                void refetch();
              }}
            >
              {m.kit_retry()}
            </Button>
          )}
          <ButtonLink to={isMember ? '/app' : '/app/login'} variant="secondary">
            {isMember ? appTexts.invite_dashboard() : appTexts.invite_log_in()}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (invite === undefined) return <InviteSkeleton />;
  const { inviter, expiresAt } = invite;
  return (
    <div className="flex flex-col items-center">
      {inviter === null ? <Drawing /> : <Avatar name={inviter.displayName} photoUrl={inviter.photoUrl} size="l" />}
      <h1 className="mt-4 text-h2 wrap-anywhere">
        {inviter === null
          ? appTexts.invite_title_unnamed({ product: productName })
          : appTexts.invite_title({ name: inviter.displayName, product: productName })}
      </h1>
      <p className="mt-1 text-ink-muted">{isMember ? appTexts.invite_member() : appTexts.invite_text()}</p>
      <ButtonLink to={isMember ? '/app' : '/app/login'} className="mt-5 w-full">
        {isMember ? appTexts.invite_dashboard() : appTexts.invite_create()}
      </ButtonLink>
      {expiresAt === null ? null : (
        <p className="mt-3 text-small text-ink-muted tabular">
          {appTexts.invite_until({ day: formatFullDay(expiresAt) })}
        </p>
      )}
      {isMember ? null : (
        <p className="mt-3 text-small text-ink-muted">
          {appTexts.invite_has_account()} <Link to="/app/login">{appTexts.invite_log_in()}</Link>
        </p>
      )}
    </div>
  );
}

function InviteSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col items-center">
      <Skeleton className="size-24 rounded-pill" />
      <Skeleton className="mt-4 h-6.5 w-64" />
      <Skeleton className="mt-2 h-5 w-72 max-w-full" />
      <Skeleton className="mt-2 h-5 w-52" />
      <Skeleton className="mt-5 h-10 w-80 max-w-full rounded-m" />
    </SkeletonGroup>
  );
}

/**
 * Checks whether an invitation is valid. A valid one is stored for the registration, and an error removes it. It is checked again
 * whenever the page opens, because other people may have used it.
 */
function useInviteCheck(token: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: getCheckInviteLinkQueryKey(token),
    queryFn: async () => {
      try {
        const { siteBasic } = await queryClient.query({ ...getGetPublicConfigQueryOptions(), staleTime: 'static' });
        const invite = await checkInviteLink(token, withSiteCredentials(siteBasic));
        inviteTokenAtom.set(token);
        return invite;
      } catch (error) {
        inviteTokenAtom.reset();
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
