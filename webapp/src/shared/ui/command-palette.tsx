import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';

import { appTexts } from '../i18n/app-texts';
import { language, m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { popupItemClasses } from './control-classes';
import { scrimClasses } from './dialog';
import { Icon } from './icon';
import type { IconName } from './icon-name';

export type Command = { id: string; label: string; icon: IconName; onSelect: () => void };

export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Commands under headings, in the order in which they are shown. */
  groups: readonly { label: string; commands: readonly Command[] }[];
  /** Called with what is typed, so that `groups` can depend on it. A command is shown as long as its label contains it. */
  onType?: (text: string) => void;
};

/** Everything that can be done from anywhere, found by typing a part of its name. Load it when it is first opened. */
export function CommandPalette({ isOpen, onClose, groups, onType }: CommandPaletteProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isOpening) => {
        if (!isOpening) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClasses} />
        <Dialog.Popup
          className={
            'fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[min(28rem,76dvh)] max-w-136 flex-col overflow-hidden rounded-l border border-border bg-raised text-ink shadow-lift ' +
            'transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0'
          }
        >
          <Dialog.Title className="sr-only">{appTexts.kit_commands()}</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            autoHighlight="always"
            keepHighlight
            locale={language()}
            items={groups.map(({ label, commands }) => ({ value: label, items: commands }))}
            {...(onType === undefined ? {} : { onValueChange: onType })}
          >
            <div className="flex items-center gap-2 border-b border-border ps-4 text-ink-muted">
              <Icon name="search" />
              <Autocomplete.Input
                aria-label={appTexts.kit_commands_search()}
                placeholder={appTexts.kit_commands_search()}
                className="h-13 min-w-0 flex-1 bg-transparent pe-4 text-body text-ink outline-none"
              />
            </div>
            <Autocomplete.Empty>
              <p className="p-4 text-control text-ink-muted">{appTexts.kit_combobox_none()}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:p-0">
              {(group: { value: string; items: readonly Command[] }) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-caption font-semibold text-ink-muted">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => {
                          onClose();
                          command.onSelect();
                        }}
                        className={classNames(popupItemClasses, 'scroll-m-2')}
                      >
                        <Icon name={command.icon} className="text-ink-muted" />
                        {command.label}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <Dialog.Close className="m-2 rounded-s p-2 text-small font-semibold not-focus:sr-only">
            {m.kit_close()}
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
