import { memberTexts } from '@/shared/i18n/member-texts';
import { Progress } from '@/shared/ui/progress';

export type SendingPhotoProps = {
  /** From 0 to 1. */
  share: number;
};

/** The progress of the upload. */
export function SendingPhoto({ share }: SendingPhotoProps) {
  return (
    <div className="grid gap-2 py-8">
      {/* The title of the dialog says it to everybody else, and screen readers read it only when the dialog opens. */}
      <p role="status" className="sr-only">
        {memberTexts.photo_sending()}
      </p>
      <Progress label={memberTexts.photo_sending()} value={Math.round(share * 100)} max={100} />
    </div>
  );
}
