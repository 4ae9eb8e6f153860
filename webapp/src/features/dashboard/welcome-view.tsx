import type { ReactNode } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

export type WelcomeViewProps = {
  greeting: string;
  /** One sentence about the events of today. */
  news: ReactNode;
  /** A personal link with which the owner can view the profile as others do; null if there is none. */
  token: string | null;
  /** The main action for the profile: to share it or to edit it; null without a profile. */
  action: ReactNode;
  /** It is not known yet which buttons are needed. All appear at once, so that none moves under the pointer. */
  isLoading: boolean;
};

/** The head of the dashboard. */
export function WelcomeView({ greeting, news, token, action, isLoading }: WelcomeViewProps) {
  return (
    <PageHeader
      title={greeting}
      lead={news}
      isLoading={isLoading}
      actions={isLoading ? <ButtonSkeletons /> : <Buttons token={token} action={action} />}
    />
  );
}

/** A placeholder with the height of the buttons, so that nothing below it moves. */
function ButtonSkeletons() {
  return (
    <>
      <Skeleton className="h-10 w-36 rounded-m! max-sm:hidden" />
      <Skeleton className="h-10 w-54 rounded-m! max-sm:h-11 max-sm:w-full" />
    </>
  );
}

function Buttons({ token, action }: Pick<WelcomeViewProps, 'token' | 'action'>) {
  return (
    <>
      {token === null ? null : (
        <ButtonLink
          to="/t/$token"
          params={{ token }}
          variant="secondary"
          aria-label={memberTexts.dashboard_view_profile()}
          icon="visibility"
          // On phones the other button needs the room of this icon.
          className="max-sm:flex-none! max-sm:[&_.icon]:hidden"
        >
          <span className="sm:hidden">{memberTexts.dashboard_view_profile_short()}</span>
          <span className="max-sm:hidden">{memberTexts.dashboard_view_profile()}</span>
        </ButtonLink>
      )}
      {action}
    </>
  );
}
