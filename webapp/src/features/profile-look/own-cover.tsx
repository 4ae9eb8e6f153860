import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadProfileCover, useDeleteProfileCover } from '@/shared/api/generated/endpoints/media/media';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { FilePick } from '@/shared/ui/file-pick';
import { coverTypes, stripOf } from './cover-picture';
import type { LookState } from './use-look';

export type OwnCoverProps = Pick<LookState, 'change'> & { profile: Profile };

/** A picture of the owner's own as the cover: choosing it, and taking it away. */
export function OwnCover({ profile: { coverUrl }, change }: OwnCoverProps) {
  const queryClient = useQueryClient();
  const remove = useDeleteProfileCover();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
  const during = async (call: () => Promise<unknown>) => {
    setError(undefined);
    setIsSending(true);
    try {
      await call();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setIsSending(false);
    }
  };
  const send = (file: File) =>
    during(async () => {
      await uploadProfileCover({ file: await stripOf(file) });
      await refresh();
      change((now) => ({ ...now, cover: 'PICTURE' }));
    });
  return (
    <div className="mt-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <FilePick
          label={coverUrl === null ? memberTexts.editor_look_cover_own() : memberTexts.editor_look_cover_other()}
          accept={coverTypes}
          onFiles={([file]) => {
            if (file !== undefined) void send(file);
          }}
        />
        {coverUrl === null ? null : (
          <Button
            variant="ghost"
            size="s"
            isLoading={isSending}
            onClick={() =>
              void during(async () => {
                await remove.mutateAsync();
                await refresh();
                change((now) => (now.cover === 'PICTURE' ? { ...now, cover: 'NONE' } : now));
              })
            }
          >
            {memberTexts.editor_look_cover_remove()}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="mt-1 text-small text-ink-muted">
        {isSending ? memberTexts.editor_look_saving() : memberTexts.editor_look_cover_own_hint()}
      </p>
      {error === undefined ? null : (
        <p role="alert" className="mt-1 text-small text-negative-ink">
          {error}
        </p>
      )}
    </div>
  );
}
