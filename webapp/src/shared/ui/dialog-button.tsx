import { type ReactNode, useState } from 'react';
import { m } from '../i18n/messages/messages';
import { classNames } from '../lib/class-names';
import { type ButtonVariant, buttonClasses } from './button-classes';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import { notify } from './notify';

/** What every dialog that comes with its button takes. */
export type OpenDialogProps = { isOpen: boolean; onClose: () => void };

export type DialogButtonProps = {
  icon: IconName;
  label: ReactNode;
  variant?: ButtonVariant;
  /** Brings the code of the dialog, and returns what draws it. */
  load: () => Promise<(open: OpenDialogProps) => ReactNode>;
};

/** A button whose dialog comes with the first press: most visitors only read. */
export function DialogButton({ icon, label, variant, load }: DialogButtonProps) {
  const [dialog, setDialog] = useState<{ draw: (open: OpenDialogProps) => ReactNode } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      setDialog({ draw: await load() });
      setIsOpen(true);
    } catch {
      notify({ tone: 'error', text: m.kit_dialog_failed() });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          void open();
        }}
        className={classNames(buttonClasses(variant), 'noscript:hidden')}
      >
        <Icon name={icon} />
        {label}
      </button>
      {dialog?.draw({
        isOpen,
        onClose: () => {
          setIsOpen(false);
        },
      })}
    </>
  );
}
