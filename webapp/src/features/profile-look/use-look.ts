import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pendingChange, whilePending } from '@/shared/api/cache-writes';
import {
  getGetProfileQueryKey,
  getGetProfileQueryOptions,
  useUpdateProfileLook,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLook } from '@/shared/api/generated/model/profile-look';
import { ifMatch } from '@/shared/api/if-match';
import { saveOnNewest } from '@/shared/form/save-with-conflict-check';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';

/** A change that gives the same result when it is made twice. */
export type LookChange = (look: ProfileLook) => ProfileLook;

export type LookState = {
  isSaving: boolean;
  /** Why the last change could not be saved. */
  error: string | undefined;
  /** Shows a change at once and saves it on top of the newest look, after the changes before it. */
  change: (change: LookChange, onSaved?: () => void) => void;
  /** Brings the look before the last change back; null if nothing was changed. */
  undo: (() => void) | null;
};

/** Saves the look of the profile, one change after the other. */
export function useLook(profile: Profile): LookState {
  const queryClient = useQueryClient();
  const update = useUpdateProfileLook();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<string>();
  const [before, setBefore] = useState<readonly ProfileLook[]>([]);

  const load = async (): Promise<Profile | null> =>
    (await queryClient.query({ ...getGetProfileQueryOptions(), staleTime: 0 })) ?? null;
  const send = async (change: LookChange) => {
    const base = queryClient.getQueryData<Profile | null>(getGetProfileQueryKey()) ?? profile;
    const outcome = await saveOnNewest<Profile, ProfileLook>({
      base,
      save: (newest) => update.mutateAsync({ data: change(newest.look), headers: ifMatch(newest) }),
      load,
    });
    if (outcome.kind !== 'saved') throw new Error(outcome.kind);
    // The answer is the look alone, and the next change needs the version of the profile.
    await load();
  };
  const save = (change: LookChange, onSaved?: () => void) => {
    setError(undefined);
    setPending((count) => count + 1);
    const shown = pendingChange<Profile | null>(
      getGetProfileQueryKey(),
      (newest) => newest && { ...newest, look: change(newest.look) },
    );
    queue.current = queue.current
      .then(() => whilePending(queryClient, [shown], () => send(change)))
      .then(onSaved)
      .catch((failure: unknown) => {
        setError(
          failure instanceof Error && failure.message === 'gone' ? memberTexts.editor_look_gone() : errorText(failure),
        );
      })
      .finally(() => {
        setPending((count) => count - 1);
      });
  };
  const last = before.at(-1);
  return {
    isSaving: pending > 0,
    error,
    change: (change, onSaved) => {
      setBefore([...before, profile.look]);
      save(change, onSaved);
    },
    undo:
      last === undefined
        ? null
        : () => {
            setBefore(before.slice(0, -1));
            save(() => last);
          },
  };
}
