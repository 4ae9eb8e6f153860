import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import {
  getReadContactConversationQueryKey,
  useAnswerContactConversation,
} from '@/shared/api/generated/endpoints/messaging/messaging';
import { randomUuid } from '@/shared/lib/random-uuid';
import type { UnsentText } from '@/shared/state/session-state';
import { failureOf } from './outbox';
import { storeOutside } from './outside-query';

/** The texts of somebody without an account that the server does not have yet. */
export type GuestTexts = {
  unsent: readonly UnsentText[];
  send: (text: string) => void;
  /** Sends a text again, under the same name. */
  retry: (unsent: UnsentText) => void;
  remove: (unsent: UnsentText) => void;
};

/**
 * Sends texts one after the other. They are kept in this page alone, because the token must not be stored on the device.
 *
 * @param scopeId names the writes that have to be answered in their order
 */
export function useGuestTexts(token: string, scopeId: string): GuestTexts {
  const queryClient = useQueryClient();
  const [unsent, setUnsent] = useState<readonly UnsentText[]>([]);
  const answer = useAnswerContactConversation({ mutation: { scope: { id: scopeId } } });

  const setFailure = (clientId: string, failure: string | null) => {
    setUnsent((all) => all.map((one) => (one.clientId === clientId ? { ...one, failure } : one)));
  };
  const deliver = async ({ text, clientId }: UnsentText) => {
    try {
      storeOutside(queryClient, token, await answer.mutateAsync({ data: { token, text, clientId } }));
      setUnsent((all) => all.filter((one) => one.clientId !== clientId));
    } catch (error) {
      setFailure(clientId, failureOf(error));
      // The page then says why nothing can be written, or that the conversation has gone.
      if (hasCode(error, 'ContactNotOfferedError', 'ResourceNotFoundError'))
        void queryClient.invalidateQueries({ queryKey: getReadContactConversationQueryKey({ token }) });
    }
  };
  return {
    unsent,
    send: (text) => {
      const added: UnsentText = {
        conversationId: '',
        clientId: randomUuid(),
        text,
        shareAddress: false,
        createdAt: new Date().toISOString(),
        failure: null,
      };
      setUnsent((all) => [...all, added]);
      void deliver(added);
    },
    retry: (failed) => {
      setFailure(failed.clientId, null);
      void deliver(failed);
    },
    remove: ({ clientId }) => {
      setUnsent((all) => all.filter((one) => one.clientId !== clientId));
    },
  };
}
