import type { ReactNode } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { ButtonLink } from '@/shared/ui/link';
import { Skeleton } from '@/shared/ui/skeleton';

export type WelcomeViewProps = {
  greeting: string;
  /** What happened today, in one sentence. */
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
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-h1-member">{greeting}</h1>
        {news === null ? null : <p className="min-h-lh text-ink-muted">{news}</p>}
      </div>
      {isLoading ? <ButtonSkeletons /> : <Buttons token={token} action={action} />}
    </div>
  );
}

/** A placeholder with the height of the buttons, so that nothing below it moves. */
function ButtonSkeletons() {
  return (
    <div className="flex gap-2 max-sm:w-full">
      <Skeleton className="h-10 w-36 rounded-m! max-sm:hidden" />
      <Skeleton className="h-10 w-54 rounded-m! max-sm:h-11 max-sm:w-full" />
    </div>
  );
}

function Buttons({ token, action }: Pick<WelcomeViewProps, 'token' | 'action'>) {
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:last:flex-1">
      {token === null ? null : (
        <ButtonLink to="/t/$token" params={{ token }} variant="secondary" icon="visibility">
          {/* On phones the other button needs the room. */}
          <span className="max-sm:sr-only">{memberTexts.dashboard_view_profile()}</span>
        </ButtonLink>
      )}
      {action}
    </div>
  );
}
