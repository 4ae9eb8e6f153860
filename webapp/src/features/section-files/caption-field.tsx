import { useId } from 'react';
import { fileCaptionCaptionMax } from '@/shared/api/generated/schemas/media.zod.ts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { TextInput } from '@/shared/ui/text-input';

export type CaptionFieldProps = {
  /** The name of the file. */
  name: string;
  value: string;
  onChange: (caption: string) => void;
};

/** What a file shows, in the words of its owner: visitors see it instead of the name. */
export function CaptionField({ name, value, onChange }: CaptionFieldProps) {
  const id = useId();
  return (
    <div className="grid max-w-110 gap-1">
      <label htmlFor={id} className="text-caption text-ink-muted">
        {memberTexts.files_caption()}
      </label>
      <TextInput
        id={id}
        aria-label={memberTexts.files_caption_of({ name })}
        value={value}
        maxLength={fileCaptionCaptionMax}
        className="w-full"
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
    </div>
  );
}
