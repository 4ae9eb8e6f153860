import type { ReactNode } from 'react';
import { m } from '@/shared/i18n/messages/messages';
import { ButtonLink } from '@/shared/ui/link';

export type WelcomeViewProps = {
  greeting: string;
  /** What happened today, in one sentence. */
  news: ReactNode;
  /** A personal link through which the owner can see the profile as others do; null while there is none. */
  token: string | null;
  /** What there is to do with the profile: share it by personal links, edit it, or nothing while there is none. */
  action: 'share' | 'edit' | null;
};

/** The head of the dashboard. */
export function WelcomeView({ greeting, news, token, action }: WelcomeViewProps) {
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
        {action === 'share' ? (
          <ButtonLink to="/app/profile-links" icon="share">
            {m.dashboard_share()}
          </ButtonLink>
        ) : null}
        {action === 'edit' ? (
          <ButtonLink to="/app/profile" icon="edit">
            {m.dashboard_edit_profile()}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
