import { hasCode } from '@/shared/api/api-error';
import { useDeleteSection as useDeleteSectionCall } from '@/shared/api/generated/endpoints/profile/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { ifMatch } from '@/shared/api/if-match';
import { errorText } from '@/shared/i18n/error-text';
import { m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { sectionKinds } from './section-kinds';
import { useSectionCache } from './use-section-cache';

/** Whoever deletes needs to save nothing, and what was changed elsewhere is on its way already. */
const refusalText = (error: unknown) =>
  hasCode(error, 'PreconditionFailedError') ? m.sections_delete_changed() : errorText(error);

/**
 * Deletes an entry: it is gone at once, and back in its place if the server refuses, as when it was changed elsewhere
 * meanwhile. One that was deleted elsewhere is gone as well.
 */
export function useDeleteSection(): (section: Section) => Promise<void> {
  const cache = useSectionCache();
  const remove = useDeleteSectionCall();
  return async (section) => {
    const taken = await cache.take(section);
    try {
      await remove.mutateAsync({ id: section.id, headers: ifMatch(section.version) });
      notify({ tone: 'success', text: sectionKinds[section.typeId].words.deleted() });
    } catch (error) {
      if (!hasCode(error, 'ResourceNotFoundError')) {
        cache.putBack(section, taken);
        notify({ tone: 'error', text: refusalText(error) });
      }
      cache.refresh();
    }
  };
}
