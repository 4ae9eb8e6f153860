import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';

export type SelectionBarProps = { count: number; onTurnDown: () => void; onClear: () => void };

/** How many applications are selected, and what can be done with all of them. */
export function SelectionBar({ count, onTurnDown, onClear }: SelectionBarProps) {
  return (
    <div className="mx-6 mb-3 flex flex-none flex-wrap items-center gap-2 rounded-m border border-primary-ink bg-primary-soft px-3 py-2 max-md:mx-4">
      <p role="status" className="flex-1 text-small font-semibold">
        {memberTexts.hiring_board_selected({ count })}
      </p>
      <Button variant="secondary" size="s" onClick={onClear}>
        {memberTexts.hiring_board_select_none()}
      </Button>
      <Button variant="danger" size="s" icon="block" aria-haspopup="dialog" onClick={onTurnDown}>
        {memberTexts.hiring_board_turn_down()}
      </Button>
    </div>
  );
}
