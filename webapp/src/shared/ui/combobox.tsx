import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { appTexts } from '../i18n/app-texts';
import { language } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { controlClasses, controlHeight, popupClasses, popupItemClasses } from './control-classes';
import { Icon } from './icon';

export type ComboboxOption<Value extends string> = { value: Value; label: string };

export type ComboboxProps<Value extends string> = {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  /** Called with null when the text is deleted or the clear button is pressed. */
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  /** Name of the button that removes the value, such as "Remove country". Without it there is no such button. */
  clearLabel?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const isSameOption = (a: ComboboxOption<string>, b: ComboboxOption<string>) => a.value === b.value;

/**
 * One of many known values, found by typing a part of its name. Labels that start with the text come first. Used in a
 * `Field`. For fewer than about ten values use `Select`, for free text with suggestions `TagInput`.
 */
export function Combobox<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = appTexts.kit_select_placeholder(),
  clearLabel,
  isDisabled = false,
  ref,
}: ComboboxProps<Value>) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { contains, startsWith } = BaseCombobox.useFilter({ locale: language() });
  // A value that is not among the options may come from a newer server: it is shown unchanged, and kept.
  const selected: ComboboxOption<Value> | null =
    value === null ? null : (options.find((option) => option.value === value) ?? { value, label: value });

  const text = query.trim();
  const matches = options.filter(({ label }) => contains(label, text));
  const filtered = [
    ...matches.filter(({ label }) => startsWith(label, text)),
    ...matches.filter(({ label }) => !startsWith(label, text)),
  ];

  // A whole name that is typed and left without pressing Enter counts as chosen.
  const chooseWholeName = () => {
    const exact = matches.find(({ label }) => label.length === text.length && startsWith(label, text));
    if (exact !== undefined && exact.value !== value) onChange(exact.value);
  };
  const handleBlur = () => {
    chooseWholeName();
    onBlur?.();
  };
  const handleOpenChange = (isOpening: boolean, { reason }: BaseCombobox.Root.ChangeEventDetails) => {
    setIsOpen(isOpening);
    // A press on the button of a form closes the list and leaves the focus in the field. The value is chosen with the click:
    // it can remove an error, the form would get shorter, and the button would move away from the pointer.
    if (!isOpening && reason === 'outside-press') {
      window.addEventListener('click', chooseWholeName, { capture: true, once: true });
    }
  };
  const handleKeyDown = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    // While the list is open, Enter chooses from it and must not also submit the form.
    if (event.key === 'Enter' && isOpen) event.preventDefault();
    // On a closed list Base UI would remove the value on Escape. Here Escape closes the dialog around it.
    if (event.key === 'Escape') event.preventBaseUIHandler();
  };

  return (
    <BaseCombobox.Root<ComboboxOption<Value>>
      items={options}
      filteredItems={filtered}
      autoHighlight
      locale={language()}
      name={name}
      disabled={isDisabled}
      value={selected}
      isItemEqualToValue={isSameOption}
      onValueChange={(option: ComboboxOption<Value> | null) => {
        onChange(option === null ? null : option.value);
      }}
      onInputValueChange={setQuery}
      onOpenChange={handleOpenChange}
    >
      <div className="relative">
        <BaseCombobox.Input
          ref={ref}
          placeholder={placeholder}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
          className={classNames(
            controlClasses,
            controlHeight,
            'truncate',
            clearLabel === undefined ? 'pe-9' : 'pe-18 pointer-coarse:pe-20',
          )}
        />
        <span className="pointer-events-none absolute inset-y-0 end-0 flex items-center pe-3 text-ink-muted">
          {clearLabel === undefined ? null : (
            <BaseCombobox.Clear
              aria-label={clearLabel}
              className="pointer-events-auto grid size-9 place-items-center rounded-s hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="close" />
            </BaseCombobox.Clear>
          )}
          <Icon name="expand_more" />
        </span>
      </div>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner align="start" sideOffset={4} className="z-50 outline-none">
          <BaseCombobox.Popup className={classNames(popupClasses, 'min-w-[var(--anchor-width)]')}>
            <BaseCombobox.Empty>
              <p className="px-2.5 py-1.5 text-control text-ink-muted">{appTexts.kit_combobox_none()}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List>
              {(option: ComboboxOption<Value>) => (
                <BaseCombobox.Item key={option.value} value={option} className={popupItemClasses}>
                  <span className="flex-1">{option.label}</span>
                  <BaseCombobox.ItemIndicator className="flex text-primary-ink">
                    <Icon name="check" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
