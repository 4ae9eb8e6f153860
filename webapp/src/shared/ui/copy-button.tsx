import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { useCopy } from '../lib/use-copy';
import { Button, type ButtonProps } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import type { IconName } from './icon-name';
import { notify } from './notify';
import { VisuallyHidden } from './visually-hidden';

export type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'ref'> & {
  /** The text for the clipboard. */
  text: string;
  /** The text of the button: "Share". If it is not visible, it also names the object: "Copy link Conference badge". */
  label: string;
  /** A longer name, where several buttons on a page have the same text. It begins with that text. */
  accessibleName?: string;
  icon?: IconName;
  isIconOnly?: boolean;
};

/** Copies a text and says "Copied" for two seconds, without changing its width. */
export function CopyButton({
  text,
  label,
  accessibleName,
  icon,
  isIconOnly = false,
  variant,
  ...rest
}: CopyButtonProps) {
  const { isCopied, copy } = useCopy(() => {
    notify({ tone: 'error', text: m.kit_copy_failed() });
  });
  const handleClick = () => {
    copy(text);
  };
  return (
    <>
      {isIconOnly ? (
        <IconButton
          {...rest}
          variant={variant ?? 'ghost'}
          icon={isCopied ? 'check' : (icon ?? 'content_copy')}
          label={label}
          onClick={handleClick}
          className={classNames(rest.className, isCopied && 'text-positive-ink!')}
        />
      ) : (
        <Button {...rest} aria-label={accessibleName} variant={variant ?? 'secondary'} onClick={handleClick}>
          <span className="grid justify-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
            <span className={classNames(isCopied && 'invisible')}>
              <Icon name={icon ?? 'content_copy'} />
              {label}
            </span>
            <span className={classNames(!isCopied && 'invisible')}>
              <Icon name="check" />
              {m.kit_copied()}
            </span>
          </span>
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied ? m.kit_copied() : ''}</VisuallyHidden>
    </>
  );
}
