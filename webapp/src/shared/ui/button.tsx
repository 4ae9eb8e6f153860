import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react';
import { classNames } from '../lib/class-names';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes';
import { Icon, type IconSize } from './icon';
import type { IconName } from './icon-name';
import { Spinner } from './spinner';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  /** One `primary` per view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName | undefined;
  iconSize?: IconSize;
  /** Shows a spinner in place of the icon or beside the label, without changing the width, and ignores clicks. */
  isLoading?: boolean;
  /**
   * The reason why the button is disabled; without one it is enabled. A disabled button can still get the focus. A text is shown on
   * its own line after the button, so the row around it needs `flex-wrap`. If the page shows the reason already, pass the id of
   * that element.
   */
  disabledReason?: string | { id: string } | undefined;
};

/** A button. Its text is a verb: "Save workplace". */
export function Button({
  variant = 'primary',
  size = 'm',
  icon,
  iconSize = 'xs',
  isLoading = false,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ownReasonId = useId();
  const reasonId = typeof disabledReason === 'object' ? disabledReason.id : ownReasonId;
  const isInert = isLoading || disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classNames(buttonClasses(variant, size), className)}
        onClick={handleClick}
        aria-disabled={isInert || undefined}
        aria-busy={isLoading || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      >
        <span
          className={classNames(
            'relative start-0 inline-flex items-center gap-2',
            // Half of the width of the spinner, so that text and spinner are centred together. The text moves when the spinner
            // appears, which it does not during a short wait.
            isLoading && icon === undefined && 'start-2.25 transition-[inset-inline-start] delay-300 duration-0',
          )}
        >
          {icon === undefined ? (
            isLoading && <Spinner size="xxs" className="absolute inset-y-0 end-full me-1" />
          ) : (
            <span className="relative inline-flex">
              <Icon
                name={icon}
                size={iconSize}
                className={isLoading ? 'opacity-0 transition-opacity delay-300 duration-0' : ''}
              />
              {isLoading ? <Spinner size="xs" className="absolute inset-0" /> : null}
            </span>
          )}
          {children}
        </span>
      </button>
      {typeof disabledReason === 'string' ? (
        <span id={reasonId} className="block w-full text-small text-ink-muted tabular">
          <span className="readable inline-block">{disabledReason}</span>
        </span>
      ) : null}
    </>
  );
}
