import { memberTexts } from '@/shared/i18n/member-texts';
import { Icon } from '@/shared/ui/icon';
import { TextInput } from '@/shared/ui/text-input';

export type SearchFieldProps = { text: string; onText: (text: string) => void };

/** The field above the tabs. What it finds is in any of the lists. */
export function SearchField({ text, onText }: SearchFieldProps) {
  return (
    <search className="relative mt-2 block">
      <Icon name="search" className="absolute start-2.5 top-2.25 text-[1.125rem]! text-ink-muted max-md:top-3.25" />
      <TextInput
        type="search"
        aria-label={memberTexts.inbox_search()}
        placeholder={memberTexts.inbox_search()}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
        }}
        className="h-9! ps-9! text-small! placeholder:text-ink-hint placeholder:opacity-100 max-md:h-11! max-md:text-body!"
      />
    </search>
  );
}
