import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { inboxKeysAtom } from '@/shared/state/settings';
import { Dialog } from '@/shared/ui/dialog';
import { Switch } from '@/shared/ui/switch';

type KeyRow = { keys: readonly string[]; label: () => string; isLetter?: boolean };

/** The keys of the board. Those with `isShort` are named below it, all in the dialog. */
const rows: readonly (KeyRow & { isShort: boolean })[] = [
  { keys: ['←', '→'], label: memberTexts.hiring_board_key_column, isShort: true },
  { keys: ['↑', '↓'], label: memberTexts.hiring_board_key_card, isShort: true },
  { keys: ['Enter'], label: memberTexts.hiring_board_key_open, isShort: true },
  { keys: ['M'], label: memberTexts.hiring_board_key_move, isShort: true, isLetter: true },
  { keys: ['N'], label: memberTexts.hiring_board_key_note, isShort: true, isLetter: true },
  { keys: ['R'], label: memberTexts.hiring_board_key_turn_down, isShort: true, isLetter: true },
  { keys: ['X', '␣'], label: memberTexts.hiring_board_key_select, isShort: false, isLetter: true },
  { keys: ['Esc'], label: memberTexts.hiring_board_key_close, isShort: false },
  { keys: ['?'], label: memberTexts.hiring_board_key_all, isShort: false },
];

/** The name of a key, as it is printed on a keyboard. */
function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-block min-w-5.5 rounded-[5px] border border-border-strong bg-surface px-1.5 text-center font-sans text-tiny leading-5 font-semibold text-ink-muted">
      {name}
    </kbd>
  );
}

export type KeysBarProps = { onShowAll: () => void };

/** The most important keys, below the board. */
export function KeysBar({ onShowAll }: KeysBarProps) {
  const hasLetters = useSelector(inboxKeysAtom);
  return (
    <footer className="flex h-11 flex-none items-center gap-5 overflow-hidden border-t border-border bg-surface px-6 text-caption text-ink-muted max-md:hidden pointer-coarse:hidden">
      {rows
        .filter(({ isShort, isLetter = false }) => isShort && (hasLetters || !isLetter))
        .map(({ keys, label }) => (
          <span key={keys.join()} className="inline-flex items-center gap-1.25 whitespace-nowrap">
            {keys.map((name) => (
              <Key key={name} name={name} />
            ))}
            {label()}
          </span>
        ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onShowAll}
        className="ms-auto inline-flex items-center gap-1.25 rounded-s whitespace-nowrap hover:text-ink"
      >
        <Key name="?" />
        {memberTexts.hiring_board_key_all()}
      </button>
    </footer>
  );
}

export type KeysDialogProps = { isOpen: boolean; onClose: () => void };

/** All keys of the board, and the switch for those who do not want single letters to act. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const hasLetters = useSelector(inboxKeysAtom);
  // The board is drawn without it until it opens for the first time.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!isOpen && !wasOpened) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={memberTexts.hiring_board_keys_title()}
      description={memberTexts.hiring_board_keys_text()}
      icon="keyboard"
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-small">
        {rows.map(({ keys, label }) => (
          <div key={keys.join()} className="contents">
            <dt className="flex gap-1">
              {keys.map((name) => (
                <Key key={name} name={name} />
              ))}
            </dt>
            <dd>{label()}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-border pt-4">
        <Switch
          label={memberTexts.hiring_board_keys_letters()}
          isOn={hasLetters}
          onChange={(isOn) => {
            inboxKeysAtom.set(isOn);
          }}
        />
      </div>
    </Dialog>
  );
}
