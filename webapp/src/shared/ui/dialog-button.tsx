import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../lib/class-names';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import { LazyOverlay } from './lazy-overlay';

/** The properties of a dialog that a `DialogButton` opens. */
export type OpenDialogProps = { isOpen: boolean; onClose: () => void };

export type DialogButtonProps<Module> = {
  ref?: Ref<HTMLButtonElement> | undefined;
  icon?: IconName;
  label: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Imports the module of the dialog. */
  load: () => Promise<Module>;
  /** Renders the dialog with the exports of its module. */
  children: (module: Module, open: OpenDialogProps) => ReactNode;
};

/** A button that loads its dialog when it is first pressed. */
export function DialogButton<Module>({
  ref,
  icon,
  label,
  variant,
  size,
  className,
  load,
  children,
}: DialogButtonProps<Module>) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        className={classNames(buttonClasses(variant, size), 'noscript:hidden', className)}
      >
        {icon === undefined ? null : <Icon name={icon} />}
        {label}
      </button>
      {wasOpened ? (
        <LazyOverlay
          load={load}
          onDismiss={() => {
            setWasOpened(false);
          }}
        >
          {(module) =>
            children(module, {
              isOpen,
              onClose: () => {
                setIsOpen(false);
              },
            })
          }
        </LazyOverlay>
      ) : null}
    </>
  );
}
