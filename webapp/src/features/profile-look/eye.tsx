import { memberTexts } from '@/shared/i18n/member-texts';
import { IconButton } from '@/shared/ui/icon-button';

export type EyeProps = { title: string; isHidden: boolean; onChange: (isHidden: boolean) => void };

/** Hides something from all others, and takes that back. */
export function Eye({ title, isHidden, onChange }: EyeProps) {
  return (
    <IconButton
      icon={isHidden ? 'visibility_off' : 'visibility'}
      size="s"
      label={memberTexts.editor_look_hide({ title })}
      aria-pressed={isHidden}
      onClick={() => {
        onChange(!isHidden);
      }}
    />
  );
}
