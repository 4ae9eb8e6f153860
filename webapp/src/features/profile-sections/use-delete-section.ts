import { hasCode } from '@/shared/api/api-error';
import {
  useDeleteSection as useDeleteSectionCall,
  useRestoreSection,
} from '@/shared/api/generated/endpoints/profile/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { ifMatch } from '@/shared/api/if-match';
import { undoTimeoutMs } from '@/shared/config/constants';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { useSectionCache } from './use-section-cache';

/** A deletion has no values to save, and the changes of another device are already loading. */
const refusalText = (error: unknown) =>
  hasCode(error, 'PreconditionFailedError') ? memberTexts.sections_delete_changed() : errorText(error);

/** An entry that is not found can no longer be restored, because it has been erased. */
const undoRefusalText = (error: unknown) =>
  hasCode(error, 'ResourceNotFoundError') ? memberTexts.sections_undo_failed_erased() : errorText(error);

/**
 * Deletes an entry. It disappears at once, and returns to its place if the server refuses the deletion, for example
 * because the entry was changed on another device. An entry that was deleted on another device stays away. The notice
 * offers to undo the deletion.
 */
export function useDeleteSection(onRestored: (section: Section) => void): (section: Section) => Promise<void> {
  const cache = useSectionCache();
  const remove = useDeleteSectionCall();
  const restore = useRestoreSection();

  const undo = async (section: Section, wasPrimary: boolean) => {
    try {
      const restored = await restore.mutateAsync({ id: section.id });
      cache.put(restored, wasPrimary);
      onRestored(restored);
    } catch (error) {
      notify({ tone: 'error', text: undoRefusalText(error) });
    }
    cache.refresh();
  };

  /** Resolves to false if the entry was already deleted on another device. */
  const send = async (section: Section) => {
    try {
      await remove.mutateAsync({ id: section.id, headers: ifMatch(section) });
      return true;
    } catch (error) {
      if (hasCode(error, 'ResourceNotFoundError')) return false;
      throw error;
    }
  };

  return async (section) => {
    const wasPrimary = cache.isPrimary(section);
    try {
      if (!(await cache.removeDuring(section, () => send(section)))) {
        cache.refresh();
        return;
      }
      notify({
        tone: 'success',
        text: memberTexts.sections_deleted(),
        action: { label: m.kit_undo(), onSelect: () => void undo(section, wasPrimary) },
        timeoutMs: undoTimeoutMs,
      });
    } catch (error) {
      notify({ tone: 'error', text: refusalText(error) });
    }
  };
}
