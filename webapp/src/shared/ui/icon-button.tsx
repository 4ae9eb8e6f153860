import { classNames } from '../lib/class-names';
import type { ButtonProps } from './button';
import { Button } from './button';
import { squareSizes } from './button-classes';
import type { IconName } from './icon-name';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  icon: IconName;
  /** The action and its object: "Copy link Conference badge". */
  label: string;
};

/** A button without a visible text. */
export function IconButton({ label, variant = 'ghost', size = 'm', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      aria-label={label}
      className={classNames(squareSizes[size], 'px-0!', className)}
    />
  );
}
