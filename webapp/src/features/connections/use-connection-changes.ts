import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import {
  getListConnectionsInfiniteQueryKey,
  useDeleteConnection,
  useRespondConnection,
} from '@/shared/api/generated/endpoints/network/network';
import type { Connection } from '@/shared/api/generated/model/connection';
import type { ConnectionAnswer } from '@/shared/api/generated/model/connection-answer';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';

/** Somebody with whom the user has a connection or a request. */
export type ConnectedPerson = { connectionId: string; name: string };

export type ConnectionChanges = {
  /** The connection that is being changed. */
  pendingId: string | undefined;
  /** Accepts a request, and shows the person the profile of the user or not. */
  accept: (person: ConnectedPerson, showsProfile: boolean) => Promise<Connection | undefined>;
  decline: (person: ConnectedPerson) => Promise<Connection | undefined>;
  /** Sets whether the person sees the profile of the user because of the connection. */
  show: (person: ConnectedPerson, showsProfile: boolean) => Promise<Connection | undefined>;
  /**
   * Each asks for confirmation first. It returns null if no connection or request is left, and undefined if nothing has changed.
   */
  withdraw: (person: ConnectedPerson) => Promise<null | undefined>;
  remove: (person: ConnectedPerson) => Promise<null | undefined>;
};

/** Answers, changes and ends requests and connections, and shows a notice about the result. */
export function useConnectionChanges(): ConnectionChanges {
  const queryClient = useQueryClient();
  const mutation = { onError: dirtyAfterRefusal(queryClient, getListConnectionsInfiniteQueryKey()) };
  const respond = useRespondConnection({ mutation });
  const end = useDeleteConnection({ mutation });

  const change = async ({ connectionId }: ConnectedPerson, data: ConnectionAnswer, done: string) => {
    try {
      const connection = await respond.mutateAsync({ id: connectionId, data });
      notify({ tone: 'success', text: done });
      return connection;
    } catch (error) {
      notify({ tone: 'error', text: answerErrorText(error) });
      return undefined;
    }
  };

  const askAndEnd = async (person: ConnectedPerson, question: Parameters<typeof confirm>[0], done: string) => {
    if (!(await confirm(question))) return undefined;
    try {
      await end.mutateAsync({ id: person.connectionId });
    } catch (error) {
      // The connection was changed at the same time by the other person or on another device.
      if (!hasCode(error, 'ResourceNotFoundError')) {
        notify({ tone: 'error', text: errorText(error) });
        return undefined;
      }
    }
    notify({ tone: 'success', text: done });
    return null;
  };

  return {
    pendingId: respond.isPending ? respond.variables.id : end.isPending ? end.variables.id : undefined,
    accept: (person, showsProfile) =>
      change(person, { status: 'ACCEPTED', showsProfile }, memberTexts.connect_accepted({ name: person.name })),
    decline: (person) => change(person, { status: 'DECLINED' }, memberTexts.connect_declined({ name: person.name })),
    show: (person, showsProfile) =>
      change(
        person,
        { showsProfile },
        showsProfile
          ? memberTexts.connect_shown({ name: person.name })
          : memberTexts.connect_hidden({ name: person.name }),
      ),
    withdraw: (person) =>
      askAndEnd(
        person,
        {
          title: memberTexts.connect_withdraw_title({ name: person.name }),
          text: memberTexts.connect_withdraw_text(),
          confirmLabel: memberTexts.connect_withdraw(),
          cancelLabel: memberTexts.connect_withdraw_keep(),
        },
        memberTexts.connect_withdrawn({ name: person.name }),
      ),
    remove: (person) =>
      askAndEnd(
        person,
        {
          title: memberTexts.connect_remove_title({ name: person.name }),
          text: memberTexts.connect_remove_text(),
          confirmLabel: memberTexts.connect_remove(),
          isDangerous: true,
        },
        memberTexts.connect_removed({ name: person.name }),
      ),
  };
}

function answerErrorText(error: unknown): string {
  if (hasCode(error, 'ResourceNotFoundError')) return memberTexts.connect_request_gone();
  return errorText(error);
}
