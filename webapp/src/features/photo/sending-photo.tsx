import { m } from '@/shared/i18n/messages';
import { Progress } from '@/shared/ui/progress';

export type SendingPhotoProps = {
  /** From 0 to 1. */
  share: number;
};

/** The progress of the upload. */
export function SendingPhoto({ share }: SendingPhotoProps) {
  return (
    <div className="grid gap-2 py-8">
      <p role="status">{m.photo_sending()}</p>
      <Progress label={m.photo_sending()} value={Math.round(share * 100)} max={100} />
    </div>
  );
}
