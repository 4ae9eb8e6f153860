import { useQueryClient } from '@tanstack/react-query';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import { useCreateInviteLink, useUpdateInviteLink } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { ifMatch } from '@/shared/api/if-match';
import { type SaveOutcome, saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import { type InviteValues, isSameInvite, toInviteInput, toInviteValues } from './invite-values';
import { inviteLinksKey, loadActiveInvites } from './use-invite-links';

/** Saves an invitation; without a base it is a new one. */
export type SaveInvite = (
  values: InviteValues,
  base: InviteLink | null,
) => Promise<SaveOutcome<InviteLink, InviteLink>>;

/** Saves invitations, and loads them anew where one turns out to have been changed or deleted elsewhere. */
export function useSaveInvite(): SaveInvite {
  const create = useCreateInviteLink();
  const update = useUpdateInviteLink({ mutation: { onError: dirtyAfterRefusal(useQueryClient(), inviteLinksKey) } });
  return async (values, base) => {
    if (base === null) {
      return { kind: 'saved', answer: await create.mutateAsync({ data: toInviteInput(values, null) }) };
    }
    return saveWithConflictCheck<InviteLink, InviteLink>({
      base,
      save: (newest) =>
        update.mutateAsync({ id: base.id, data: toInviteInput(values, newest), headers: ifMatch(newest.version) }),
      load: async () => (await loadActiveInvites()).find(({ id }) => id === base.id) ?? null,
      isHarmless: (now) => {
        const saved = toInviteValues(now);
        return isSameInvite(saved, toInviteValues(base)) || isSameInvite(saved, values);
      },
    });
  };
}
