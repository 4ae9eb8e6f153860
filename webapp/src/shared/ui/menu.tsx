import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { popupClasses, popupItemClasses } from './control-classes';
import { Icon } from './icon';
import type { IconName } from './icon-name';

export type MenuProps = {
  /** The button that opens it; it has a text or a label of its own. */
  trigger: ReactElement;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'inline-end';
  align?: 'start' | 'end';
  /** An item opens a dialog, which takes the focus. Otherwise the trigger gets the focus back. */
  leadsToDialog?: boolean;
};

/** Actions on one thing, or one choice of a few. */
export function Menu({ trigger, children, side = 'bottom', align = 'end', leadsToDialog = false }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner side={side} align={align} sideOffset={4} className="z-50 outline-none">
          <BaseMenu.Popup
            {...(leadsToDialog ? { finalFocus: false } : {})}
            className={classNames(popupClasses, 'outline-none')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export type AnchoredMenuProps = {
  /** The button that has opened it, which gets the focus back; null while it is closed. */
  button: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
};

/** Whether the focus is in a menu or nowhere, and not where an item has led it. */
const hasFocus = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest('[role=menu]') !== null;
};

/** One menu for many buttons, as in a long list: each row would otherwise build a menu that nobody may ever open. */
export function AnchoredMenu({ button, onClose, children }: AnchoredMenuProps) {
  return (
    <BaseMenu.Root
      open={button !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={button} side="bottom" align="end" sideOffset={4} className="z-50 outline-none">
          <BaseMenu.Popup
            finalFocus={() => (hasFocus() ? button : false)}
            className={classNames(popupClasses, 'outline-none')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean;
};

export function MenuItem({ children, onSelect, icon, isDangerous = false, isDisabled = false }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={isDisabled}
      className={classNames(popupItemClasses, isDangerous && 'text-negative-ink')}
    >
      {icon === undefined ? null : <Icon name={icon} className={isDangerous ? undefined : 'text-ink-muted'} />}
      {children}
    </BaseMenu.Item>
  );
}

export type MenuDownloadProps = {
  href: string;
  /** The name of the file. */
  name: string;
  children: ReactNode;
};

/** A file that is downloaded. */
export function MenuDownload({ href, name, children }: MenuDownloadProps) {
  return (
    <BaseMenu.LinkItem
      href={href}
      download={name}
      closeOnClick
      className={`${popupItemClasses} text-ink hover:no-underline`}
    >
      <Icon name="download" className="text-ink-muted" />
      {children}
    </BaseMenu.LinkItem>
  );
}

export type MenuChoice<Value extends string> = { value: Value; label: string; icon?: IconName };

export type MenuChoicesProps<Value extends string> = {
  label: string;
  choices: readonly MenuChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few values, inside a menu. */
export function MenuChoices<Value extends string>({ label, choices, value, onChange }: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-caption font-semibold text-ink-muted">
        {label}
      </BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
        {choices.map((choice) => (
          <BaseMenu.RadioItem key={choice.value} value={choice.value} closeOnClick className={popupItemClasses}>
            {choice.icon === undefined ? null : <Icon name={choice.icon} className="text-ink-muted" />}
            <span className="flex-1">{choice.label}</span>
            <BaseMenu.RadioItemIndicator className="flex text-primary-ink">
              <Icon name="check" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}
