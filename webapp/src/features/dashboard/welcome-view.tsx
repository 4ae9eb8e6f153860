import type { ReactNode } from 'react';
import { m } from '@/shared/i18n/messages/messages';
import { ButtonLink } from '@/shared/ui/link';

export type WelcomeViewProps = {
  greeting: string;
  /** What happened today, in one sentence. */
  news: ReactNode;
  /** A personal link through which the owner can see the profile as others do; null while there is none. */
  token: string | null;
  /** Makes personal links; those who do not can still edit their profile. */
  canShare: boolean;
};

/** The head of the dashboard. */
export function WelcomeView({ greeting, news, token, canShare }: WelcomeViewProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-h1-member">{greeting}</h1>
        <p className="text-ink-muted">{news}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {token === null ? null : (
          <ButtonLink to="/t/$token" params={{ token }} variant="secondary" icon="visibility">
            {m.dashboard_view_profile()}
          </ButtonLink>
        )}
        {canShare ? (
          <ButtonLink to="/app/profile-links" icon="share">
            {m.dashboard_share()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/app/profile" icon="edit">
            {m.dashboard_edit_profile()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
