import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Role } from '@/shared/api/generated/model/role';
import { appTexts } from '@/shared/i18n/app-texts';
import { withMemberTexts } from '@/shared/i18n/with-member-texts';
import { isAppleKeyboard } from '@/shared/lib/apple-keyboard';
import type { DarkMode } from '@/shared/state/settings';
import type { Command } from '@/shared/ui/command-palette';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { type NavItem, navItemsOf, partItemsOf, settingsNavItems } from './nav-items';

export type MemberCommandsProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  role: Role | null;
  onDarkModeChange: (mode: DarkMode) => void;
  onLogOut: () => void;
};

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !shiftKey && !altKey && (isAppleKeyboard ? metaKey : ctrlKey);

/** An open modal dialog must be closed first. */
const isModalOpen = () => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

/**
 * The command palette of members, opened by Control+K or a button of the shell. The code of the palette is loaded when
 * it is opened for the first time.
 */
export function MemberCommands({ isOpen, onOpenChange, role, onDarkModeChange, onLogOut }: MemberCommandsProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!isModalOpen()) onOpenChange(true);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, [onOpenChange]);
  if (!isOpen) return null;

  const close = () => {
    onOpenChange(false);
  };
  const pageCommand = ({ to, icon, label }: NavItem): Command => ({
    id: to,
    icon,
    label: label(),
    onSelect: () => {
      void navigate({ to });
    },
  });
  const theme = (mode: DarkMode) => () => {
    onDarkModeChange(mode);
  };
  const groups = [
    {
      label: appTexts.shell_commands_pages(),
      commands: [...navItemsOf(role), ...partItemsOf(role), ...settingsNavItems].map(pageCommand),
    },
    {
      label: appTexts.shell_commands_actions(),
      commands: [
        { id: 'theme-auto', icon: 'contrast', label: appTexts.shell_command_theme_auto(), onSelect: theme('auto') },
        { id: 'theme-light', icon: 'light_mode', label: appTexts.shell_command_theme_light(), onSelect: theme(false) },
        { id: 'theme-dark', icon: 'dark_mode', label: appTexts.shell_command_theme_dark(), onSelect: theme(true) },
        { id: 'log-out', icon: 'logout', label: appTexts.shell_log_out(), onSelect: onLogOut },
      ] satisfies readonly Command[],
    },
  ];
  return (
    <LazyOverlay load={() => withMemberTexts(import('./member-palette'))} onDismiss={close}>
      {({ MemberPalette }) => <MemberPalette onClose={close} groups={groups} isWright={role === 'Wright'} />}
    </LazyOverlay>
  );
}
