import { Toolbar } from '@base-ui/react/toolbar';
import type { KeyboardEvent, RefObject } from 'react';
import { memberTexts } from '../i18n/member-texts';
import { isAppleKeyboard } from '../lib/apple-keyboard';
import { classNames } from '../lib/class-names';
import { IconButton } from '../ui/icon-button';
import type { IconName } from '../ui/icon-name';
import { Tooltip } from '../ui/tooltip';
import { changeText } from './change-text';
import { breakItem, type MarkdownEdit, type SelectedText, toggleBold, toggleLink, toggleList } from './markdown-edits';

type Tool = { icon: IconName; label: () => string; edit: MarkdownEdit; key?: string };

const tools: readonly Tool[] = [
  { icon: 'format_bold', label: memberTexts.editor_bold, edit: toggleBold, key: 'B' },
  { icon: 'format_list_bulleted', label: memberTexts.editor_list, edit: toggleList },
  { icon: 'link', label: memberTexts.editor_link, edit: toggleLink, key: 'K' },
];

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Handles the shortcuts of the buttons, and a line break in a list. */
export function handleMarkdownKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: area } = event;
  if (altKey || shiftKey || event.nativeEvent.isComposing) return;
  const hasCommand = isAppleKeyboard ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const edit = hasCommand ? tools.find((tool) => tool.key === key.toUpperCase())?.edit : undefined;
  const change =
    edit === undefined
      ? key === 'Enter' && !ctrlKey && !metaKey
        ? breakItem(selectedIn(area))
        : null
      : edit(selectedIn(area));
  if (change === null) return;
  event.preventDefault();
  // In a text field, Control+K makes a link and does not open the search of the site.
  event.stopPropagation();
  changeText(area, change);
}

export type MarkdownToolsProps = {
  /** The name of the text. */
  label: string;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The buttons are invisible but keep their space, while the preview is shown. */
  isHidden: boolean;
};

/** The buttons for formatting. They change the text of `area` at its selection. */
export function MarkdownTools({ label, area, isHidden }: MarkdownToolsProps) {
  return (
    <Toolbar.Root
      aria-label={memberTexts.editor_tools({ label })}
      className={classNames('flex flex-none', isHidden && 'invisible')}
    >
      {tools.map(({ icon, label: name, edit, key }) => (
        <Tooltip key={icon} side="top" text={key === undefined ? name() : withKey(name(), key)}>
          <Toolbar.Button
            render={
              <IconButton
                icon={icon}
                label={name()}
                size="s"
                className="pointer-coarse:size-11!"
                aria-keyshortcuts={key && `${isAppleKeyboard ? 'Meta' : 'Control'}+${key}`}
              />
            }
            // The text keeps the focus, so that the keyboard of a phone stays open.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              if (area.current !== null) changeText(area.current, edit(selectedIn(area.current)));
            }}
          />
        </Tooltip>
      ))}
    </Toolbar.Root>
  );
}

const withKey = (name: string, key: string): string =>
  isAppleKeyboard ? `${name} (⌘ ${key})` : memberTexts.editor_tool_with_key({ name, key });
