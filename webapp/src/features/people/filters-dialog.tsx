import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Filters, type FiltersProps } from './filters';

export type FiltersDialogProps = FiltersProps & {
  isOpen: boolean;
  onClose: () => void;
  /** The number of found people in words. */
  countText: string | null;
};

/** The filters on small screens, in a sheet. */
export function FiltersDialog({ isOpen, onClose, countText, ...filters }: FiltersDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={memberTexts.people_filters()}
      description={<span role="status">{countText}</span>}
      actions={<Button onClick={onClose}>{memberTexts.people_filters_done()}</Button>}
    >
      <Filters {...filters} />
    </Dialog>
  );
}
