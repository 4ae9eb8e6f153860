import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import type { Ref } from 'react';
import { appTexts } from '../i18n/app-texts';
import { classNames } from '../lib/class-names';
import { controlClasses, controlHeight, popupClasses, popupItemClasses } from './control-classes';
import { Icon } from './icon';

export type SelectOption<Value extends string> = { value: Value; label: string; isDisabled?: boolean };

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** One of a few known values. Stands in a `Field`. For three or fewer with explanations take `RadioCards`. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = appTexts.kit_select_placeholder(),
  isDisabled = false,
  ref,
}: SelectProps<Value>) {
  return (
    <BaseSelect.Root items={options} value={value} onValueChange={onChange} name={name} disabled={isDisabled}>
      <BaseSelect.Trigger
        ref={ref}
        onBlur={onBlur}
        className={classNames(
          controlClasses,
          controlHeight,
          'flex items-center justify-between gap-2 text-start data-placeholder:text-ink-hint',
        )}
      >
        <BaseSelect.Value placeholder={placeholder} className="truncate" />
        <BaseSelect.Icon className="flex text-ink-muted">
          <Icon name="expand_more" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          {/* The content security policy allows no style elements, and only this component would add one. */}
          <CSPProvider disableStyleElements>
            <BaseSelect.Popup className={classNames(popupClasses, 'min-w-[var(--anchor-width)]')}>
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.isDisabled}
                    className={popupItemClasses}
                  >
                    <BaseSelect.ItemText className="flex-1">{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator className="flex text-primary-ink">
                      <Icon name="check" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </CSPProvider>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
