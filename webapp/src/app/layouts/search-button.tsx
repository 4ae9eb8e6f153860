import { appTexts } from '@/shared/i18n/app-texts';
import { isAppleKeyboard } from '@/shared/lib/apple-keyboard';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { Tooltip } from '@/shared/ui/tooltip';

export type SearchButtonProps = {
  /** Shows only the icon, with the name in a tooltip. */
  isRail: boolean;
  onSearch: () => void;
};

/** Opens the command palette, and shows the keys that do so. */
export function SearchButton({ isRail, onSearch }: SearchButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={isRail ? appTexts.kit_commands_search() : undefined}
      aria-description={isRail ? undefined : appTexts.kit_commands_search()}
      aria-haspopup="dialog"
      aria-keyshortcuts={isAppleKeyboard ? 'Meta+K' : 'Control+K'}
      onClick={onSearch}
      className={classNames(
        'mb-3 flex h-10 flex-none items-center gap-3 rounded-m border border-border-control text-small text-ink-muted transition-colors duration-120 hover:border-ink-muted hover:text-ink pointer-coarse:h-11',
        isRail ? 'justify-center' : 'px-3',
      )}
    >
      <Icon name="search" className="text-[1.25rem]!" />
      {isRail ? null : (
        <>
          {appTexts.shell_search()}
          <span aria-hidden="true" className="ms-auto text-caption pointer-coarse:hidden">
            {isAppleKeyboard ? '⌘ K' : appTexts.shell_search_keys()}
          </span>
        </>
      )}
    </button>
  );
  return isRail ? <Tooltip text={appTexts.kit_commands_search()}>{button}</Tooltip> : button;
}
