import { fileCaptionCaptionMax } from '@/shared/api/generated/schemas/media.zod.ts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { LimitedField } from '@/shared/ui/limited-field';
import { TextInput } from '@/shared/ui/text-input';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

export type CaptionFieldProps = {
  /** The name of the file. */
  name: string;
  value: string;
  onChange: (caption: string) => void;
};

/** The owner's description of a file, which visitors see instead of its name. */
export function CaptionField({ name, value, onChange }: CaptionFieldProps) {
  return (
    <LimitedField
      label={
        <span className="text-caption font-normal text-ink-muted">
          <span aria-hidden="true">{memberTexts.files_caption()}</span>
          <VisuallyHidden>{memberTexts.files_caption_of({ name })}</VisuallyHidden>
        </span>
      }
      text={value}
      limit={fileCaptionCaptionMax}
      className="max-w-110 gap-1!"
    >
      <TextInput
        value={value}
        className="w-full"
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
    </LimitedField>
  );
}
