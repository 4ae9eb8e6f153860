import { useSelector } from '@tanstack/react-store';
import { draftsAtom } from '@/shared/state/session-state';

/** Keeps what was typed for a conversation on this device until it is sent. A logout removes it. */
export function keepDraft(conversationId: string, text: string): void {
  const { [conversationId]: _before, ...others } = draftsAtom.get();
  draftsAtom.set(text.trim() === '' ? others : { ...others, [conversationId]: text });
}

/** What was typed for a conversation; empty if there is nothing. */
export const useDraft = (conversationId: string): string =>
  useSelector(draftsAtom, (drafts) => drafts[conversationId] ?? '');
