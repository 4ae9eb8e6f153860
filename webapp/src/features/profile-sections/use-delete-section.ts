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

/** Whoever deletes needs to save nothing, and what was changed elsewhere is on its way already. */
const refusalText = (error: unknown) =>
  hasCode(error, 'PreconditionFailedError') ? memberTexts.sections_delete_changed() : errorText(error);

/** What is not found to be restored was erased meanwhile. */
const undoRefusalText = (error: unknown) =>
  hasCode(error, 'ResourceNotFoundError') ? memberTexts.sections_undo_failed_erased() : errorText(error);

/**
 * Deletes an entry: it is gone at once, and back in its place if the server refuses, as when it was changed elsewhere
 * meanwhile. One that was deleted elsewhere is gone as well. What is told offers to undo it.
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

  /** False if it was deleted elsewhere before. */
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
