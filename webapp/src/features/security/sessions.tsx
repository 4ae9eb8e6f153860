import { hasCode } from '@/shared/api/api-error';
import { useDeleteOtherSessions, useDeleteSession, useListSessions } from '@/shared/api/generated/endpoints/auth/auth';
import type { Session } from '@/shared/api/generated/model/session';
import { errorText } from '@/shared/i18n/error-text';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { withProof } from '@/shared/lib/one-time-code';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { SecurityRow } from './security-row';
import { SecuritySkeleton } from './security-skeleton';
import { isOnPhone, lastSeenInWords, nameOfSession } from './session-words';

const headingId = 'security-sessions';

export type SessionsProps = {
  /** The current instant. */
  now: string;
};

/** Lists the browsers in which somebody is signed in, and ends one of them or all others. */
export function Sessions({ now }: SessionsProps) {
  const sessions = useListSessions();
  const endOne = useDeleteSession();
  const endOthers = useDeleteOtherSessions();
  const headingRef = useKeptFocus(sessions.data === undefined ? null : sessions.data.map(({ id }) => id).join());

  const askAndEnd = async (session: Session) => {
    const isConfirmed = await confirm({
      title: memberTexts.sessions_end_title({ name: nameOfSession(session) }),
      text: memberTexts.sessions_end_text(),
      confirmLabel: memberTexts.sessions_end_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      const proven = await withProof(() => endOne.mutateAsync({ id: session.id }));
      if (!proven.isDone) return;
    } catch (error) {
      void sessions.refetch();
      // The session has ended already.
      if (!hasCode(error, 'ResourceNotFoundError')) {
        notify({ tone: 'error', text: errorText(error) });
        return;
      }
    }
    notify({ tone: 'success', text: memberTexts.sessions_ended() });
  };

  const askAndEndOthers = async () => {
    const isConfirmed = await confirm({
      title: memberTexts.sessions_end_others_title(),
      text: memberTexts.sessions_end_others_text(),
      confirmLabel: memberTexts.sessions_end_others_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      const proven = await withProof(() => endOthers.mutateAsync());
      if (!proven.isDone) return;
      notify({ tone: 'success', text: memberTexts.sessions_ended_others() });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Card aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={memberTexts.sessions_title()}
        description={memberTexts.sessions_lead()}
        headingRef={headingRef}
        actions={
          hasOthers ? (
            <Button
              variant="danger"
              size="s"
              isLoading={endOthers.isPending}
              onClick={() => {
                void askAndEndOthers();
              }}
            >
              {memberTexts.sessions_end_others()}
            </Button>
          ) : undefined
        }
      />
      <div className="mt-5">
        <QueryState query={sessions} failure={memberTexts.sessions_load_failed()} skeleton={<SecuritySkeleton />}>
          {(known) => (
            <>
              <ul>
                {known.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    now={now}
                    isEnding={endOne.isPending && endOne.variables.id === session.id}
                    onEnd={() => {
                      void askAndEnd(session);
                    }}
                  />
                ))}
              </ul>
              {hasOthers ? null : <p className="mt-4 text-small text-ink-muted">{memberTexts.sessions_none_else()}</p>}
            </>
          )}
        </QueryState>
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
