import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { appTexts } from '../i18n/app-texts';
import { language } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import type { ComboboxOption } from './combobox';
import { popupClasses, popupItemClasses } from './control-classes';
import { Icon } from './icon';
import { tagClasses } from './tag';

export type MultiComboboxProps<Value extends string> = {
  options: readonly ComboboxOption<Value>[];
  value: readonly Value[];
  onChange: (values: Value[]) => void;
  onBlur?: () => void;
  /** How many values there may be. */
  limit: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

const isSameOption = (a: ComboboxOption<string>, b: ComboboxOption<string>) => a.value === b.value;

/** Several of many known values, such as countries, each found by typing a part of its name. Stands in a `Field`. */
export function MultiCombobox<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  limit,
  placeholder = appTexts.kit_select_placeholder(),
  ref,
}: MultiComboboxProps<Value>) {
  const [query, setQuery] = useState('');
  const chips = useRef<HTMLDivElement>(null);
  const { contains, startsWith } = BaseCombobox.useFilter({ locale: language() });
  // A value that is not among the options may come from a newer server: it is shown unchanged, and kept.
  const chosen = value.map((one) => options.find((option) => option.value === one) ?? { value: one, label: one });
  const text = query.trim();
  const matches = options.filter((option) => contains(option.label, text) && !value.includes(option.value));
  const filtered = [
    ...matches.filter(({ label }) => startsWith(label, text)),
    ...matches.filter(({ label }) => !startsWith(label, text)),
  ];
  const isFull = value.length >= limit;
  const handleKeyDown = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    // Enter chooses from the list and must not send the form.
    if (event.key === 'Enter') event.preventDefault();
    // By itself the list would drop all values on Escape.
    if (event.key === 'Escape') event.preventBaseUIHandler();
  };
  return (
    <BaseCombobox.Root<ComboboxOption<Value>, true>
      items={options}
      filteredItems={isFull ? [] : filtered}
      multiple
      autoHighlight
      locale={language()}
      value={chosen}
      inputValue={query}
      onInputValueChange={setQuery}
      isItemEqualToValue={isSameOption}
      onValueChange={(next) => {
        onChange(next.map((option) => option.value));
        setQuery('');
      }}
    >
      <BaseCombobox.Chips
        ref={chips}
        className={classNames(
          'flex min-h-10.5 w-full flex-wrap items-center gap-1.5 rounded-m border border-border-control bg-surface px-2 py-1.5 max-sm:min-h-11',
          'focus-within:border-primary-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-primary-ink has-data-invalid:border-negative-ink',
        )}
      >
        {chosen.map(({ value: one, label }) => (
          <BaseCombobox.Chip
            key={one}
            aria-label={label}
            className={classNames(tagClasses, 'data-highlighted:border-primary-ink')}
          >
            <span className="truncate">{label}</span>
            <BaseCombobox.ChipRemove
              aria-label={appTexts.kit_remove_tag({ label })}
              className="-me-1.5 grid size-6 place-items-center rounded-pill hover:text-ink"
            >
              <Icon name="close" className="text-[0.875rem]!" />
            </BaseCombobox.ChipRemove>
          </BaseCombobox.Chip>
        ))}
        <BaseCombobox.Input
          ref={ref}
          readOnly={isFull}
          onBlur={onBlur}
          onKeyDown={handleKeyDown}
          placeholder={isFull ? undefined : placeholder}
          className="h-7 min-w-24 flex-1 bg-transparent px-1 text-small outline-none"
        />
      </BaseCombobox.Chips>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner anchor={chips} align="start" sideOffset={4} className="z-50 outline-none">
          <BaseCombobox.Popup className={classNames(popupClasses, 'min-w-[var(--anchor-width)]', isFull && 'hidden')}>
            <BaseCombobox.Empty>
              <p className="px-2.5 py-1.5 text-control text-ink-muted">{appTexts.kit_combobox_none()}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List>
              {(option: ComboboxOption<Value>) => (
                <BaseCombobox.Item key={option.value} value={option} className={popupItemClasses}>
                  {option.label}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
