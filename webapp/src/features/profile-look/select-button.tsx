import { memberTexts } from '@/shared/i18n/member-texts';
import { IconButton } from '@/shared/ui/icon-button';

export type SelectButtonProps = {
  title: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** Selects an entry, so that the page shows it first, and takes that back. */
export function SelectButton({ title, isSelected, onChange }: SelectButtonProps) {
  return (
    <IconButton
      icon="keep"
      size="s"
      label={memberTexts.editor_look_select({ title })}
      aria-pressed={isSelected}
      className="aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
      onClick={() => {
        onChange(!isSelected);
      }}
    />
  );
}
