import type { Ref } from 'react';
import type { Session } from '@/shared/api/generated/model/session';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { SectionHeader } from '@/shared/ui/section-header';
import { SecurityRow } from './security-row';
import { SecuritySkeleton } from './security-skeleton';
import { isOnPhone, lastSeenInWords, nameOfSession } from './session-words';

export type SessionsViewProps = {
  /** The current session first; null while loading, and when they could not be loaded. */
  sessions: readonly Session[] | null;
  isFailed?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
  now: string;
  /** The session that is being ended. */
  endingId?: Session['id'] | undefined;
  isEndingOthers?: boolean;
  onEnd: (session: Session) => void;
  onEndOthers: () => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

const headingId = 'security-sessions';

/** The sessions of the user. */
export function SessionsView({
  sessions,
  isFailed = false,
  isRetrying = false,
  onRetry,
  now,
  endingId,
  isEndingOthers = false,
  onEnd,
  onEndOthers,
  headingRef,
}: SessionsViewProps) {
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  return (
    <Card aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={memberTexts.sessions_title()}
        description={memberTexts.sessions_lead()}
        {...(headingRef === undefined ? {} : { headingRef })}
        {...(hasOthers
          ? {
              actions: (
                <Button variant="danger" size="s" onClick={onEndOthers} isLoading={isEndingOthers}>
                  {memberTexts.sessions_end_others()}
                </Button>
              ),
            }
          : {})}
      />
      <div className="mt-5">
        {sessions === null && isFailed ? (
          <ErrorState text={memberTexts.sessions_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
        ) : null}
        {sessions === null && !isFailed ? <SecuritySkeleton /> : null}
        {sessions === null ? null : (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  now={now}
                  isEnding={endingId === session.id}
                  onEnd={() => {
                    onEnd(session);
                  }}
                />
              ))}
            </ul>
            {hasOthers ? null : <p className="mt-4 text-small text-ink-muted">{memberTexts.sessions_none_else()}</p>}
          </>
        )}
      </div>
    </Card>
  );
}

type SessionRowProps = { session: Session; now: string; isEnding: boolean; onEnd: () => void };

/** The row of a session. The current one has no button, because logging out ends it. */
function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const name = nameOfSession(session);
  const lastSeen = lastSeenInWords(session.lastSeenAt, now);
  const signedIn = memberTexts.sessions_signed_in({ when: formatAgo(session.createdAt, now) });
  return (
    <SecurityRow
      icon={<Icon name={isOnPhone(session) ? 'smartphone' : 'computer'} />}
      title={name}
      mark={session.current ? <Badge tone="positive">{memberTexts.sessions_current()}</Badge> : undefined}
      detail={
        <FactLine facts={[session.current ? null : memberTexts.sessions_last_seen({ when: lastSeen }), signedIn]} />
      }
      action={
        session.current ? undefined : (
          <Button
            variant="secondary"
            size="s"
            aria-label={memberTexts.sessions_end_one({ name, when: lastSeen })}
            onClick={onEnd}
            isLoading={isEnding}
          >
            {memberTexts.sessions_end()}
          </Button>
        )
      }
    />
  );
}
