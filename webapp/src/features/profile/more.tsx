import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { moreModel } from './more-model';
import { MoreSummary } from './more-summary';
import { MoreView } from './more-view';
import { useOpenForm } from './use-open-form';
import { useSaveAttributes } from './use-save-attributes';

export type MoreProps = { profile: Profile };

/** The attributes of a profile besides the basics and the entries. They are optional, so only the person opens the form. */
export function More({ profile }: MoreProps) {
  const form = useOpenForm('more', false);
  const save = useSaveAttributes(moreModel, memberTexts.basics_more_saved);
  if (!form.isOpen) return <MoreSummary profile={profile} editRef={form.openerRef} onEdit={form.open} />;
  return <MoreView profile={profile} onSave={save} onClose={form.close} onSaved={form.close} />;
}
