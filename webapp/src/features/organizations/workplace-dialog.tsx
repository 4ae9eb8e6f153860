import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateMembership } from '@/shared/api/generated/endpoints/organization/organization';
import type { Membership } from '@/shared/api/generated/model/membership';
import type { Section } from '@/shared/api/generated/model/section';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { Select } from '@/shared/ui/select';
import { nameOfWorkplace, workplaceAt, workplaceNamed } from './workplaces';

export type WorkplaceDialogProps = {
  membership: Membership;
  /** The workplaces of the profile. */
  workplaces: readonly Section[];
  /** The organization has just been confirmed. */
  isNew: boolean;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
};

/** The id of a workplace, or `none`. */
type Values = { workplace: string };

const none = 'none';

/** Asks which workplace of the profile an organization is. It is open while it is mounted. */
export function WorkplaceDialog({ membership, workplaces, isNew, finalFocus, onClose }: WorkplaceDialogProps) {
  const { domain, sectionId, isShown } = membership;
  const update = useUpdateMembership();
  const isKnown = workplaces.some(({ id }) => id === sectionId);
  const suggested = isKnown ? sectionId : isNew ? workplaceAt(workplaces, domain)?.id : null;
  const form = useForm<Values>({ defaultValues: { workplace: String(suggested ?? none) } });
  const save = async ({ workplace }: Values) => {
    const chosen = workplace === none ? null : Number(workplace);
    await update.mutateAsync({ domain, data: { sectionId: chosen, isShown: isShown && chosen !== null } });
    onClose();
    const name = workplaceNamed(workplaces, chosen);
    notify({
      tone: 'success',
      text:
        name === undefined
          ? memberTexts.organizations_workplace_removed({ domain })
          : memberTexts.organizations_workplace_saved({ domain, workplace: name }),
    });
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      finalFocus={finalFocus}
      icon="work"
      title={
        isNew
          ? memberTexts.organizations_workplace_title_new({ domain })
          : memberTexts.organizations_workplace_title({ domain })
      }
      description={memberTexts.organizations_workplace_text()}
      submitLabel={memberTexts.organizations_workplace_save()}
    >
      <FormField<Values, 'workplace'> name="workplace" label={memberTexts.organizations_workplace()}>
        {({ onChange, ...field }) => (
          <Select
            {...field}
            onChange={(chosen) => {
              onChange(chosen ?? none);
            }}
            options={[
              { value: none, label: memberTexts.organizations_workplace_none() },
              ...workplaces.flatMap((section) => {
                const label = nameOfWorkplace(section);
                return label === undefined ? [] : [{ value: String(section.id), label }];
              }),
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
