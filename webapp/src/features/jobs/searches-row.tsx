import { memberTexts } from '@/shared/i18n/member-texts';
import { DialogButton } from '@/shared/ui/dialog-button';
import { canBeSaved, type JobsSearch } from './jobs-search';

export type SearchesRowProps = {
  search: JobsSearch;
  /** Called with a saved search that is opened. */
  onOpen: (search: JobsSearch) => void;
};

/** Saves the search, and leads to the saved ones. */
export function SearchesRow({ search, onOpen }: SearchesRowProps) {
  return (
    <div className="-mx-2 flex flex-wrap gap-x-1">
      {canBeSaved(search) ? (
        <DialogButton
          icon="add"
          label={memberTexts.jobs_searches_save()}
          variant="ghost"
          size="s"
          load={() => import('./save-search-dialog')}
        >
          {({ SaveSearchDialog }, { isOpen, onClose }) =>
            isOpen ? <SaveSearchDialog search={search} onClose={onClose} /> : null
          }
        </DialogButton>
      ) : null}
      <DialogButton
        icon="bookmark"
        label={memberTexts.jobs_searches_title()}
        variant="ghost"
        size="s"
        load={() => import('./saved-searches-dialog')}
      >
        {({ SavedSearchesDialog }, open) => <SavedSearchesDialog {...open} onOpen={onOpen} />}
      </DialogButton>
    </div>
  );
}
