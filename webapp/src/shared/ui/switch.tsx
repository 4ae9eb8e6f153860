import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ReactNode, type Ref, useId } from 'react';

export type SwitchProps = {
  label: ReactNode;
  /** Only screen readers get the label, because a visible text beside the switch says the same. */
  isLabelHidden?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  hint?: ReactNode;
  isDisabled?: boolean;
  ref?: Ref<HTMLElement>;
};

/** A setting that is on or off and takes effect at once. Use a `Checkbox` for a setting that is saved with a form. */
export function Switch({ label, isLabelHidden = false, isOn, onChange, hint, isDisabled = false, ref }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="flex min-h-6 items-center justify-between gap-4 has-data-disabled:text-ink-muted pointer-coarse:min-h-11"
      >
        <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
        <BaseSwitch.Root
          id={id}
          ref={ref}
          checked={isOn}
          disabled={isDisabled}
          onCheckedChange={onChange}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className={
            'flex h-6 w-11 flex-none items-center rounded-pill border border-border-control bg-surface p-1 transition-colors duration-120 ' +
            'hover:border-ink-muted data-checked:justify-end data-checked:border-primary data-checked:bg-primary ' +
            'data-disabled:border-border-strong data-disabled:bg-sunken'
          }
        >
          <BaseSwitch.Thumb
            className={
              // Forced colours hide backgrounds: a ring is off, and a disc is on.
              'size-4 rounded-pill bg-border-control data-checked:bg-on-primary data-disabled:bg-border-strong ' +
              'forced-colors:border-2 forced-colors:data-checked:border-8'
            }
          />
        </BaseSwitch.Root>
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-caption text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
