import { hasCode } from '@/shared/api/api-error';
import { useDeleteOtherSessions, useDeleteSession, useListSessions } from '@/shared/api/generated/endpoints/auth/auth';
import type { Session } from '@/shared/api/generated/model/session';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { withProof } from '@/shared/lib/one-time-code';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { nameOfSession } from './session-words';
import { SessionsView } from './sessions-view';

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

  return (
    <SessionsView
      sessions={sessions.data ?? null}
      isFailed={sessions.isError}
      isRetrying={sessions.isFetching}
      onRetry={() => {
        void sessions.refetch();
      }}
      now={now}
      endingId={endOne.isPending ? endOne.variables.id : undefined}
      isEndingOthers={endOthers.isPending}
      onEnd={(session) => {
        void askAndEnd(session);
      }}
      onEndOthers={() => {
        void askAndEndOthers();
      }}
      headingRef={headingRef}
    />
  );
}
