import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import { useCreateJobSearch } from '@/shared/api/generated/endpoints/jobs/jobs';
import { JobSearchInput } from '@/shared/api/generated/schemas/jobs.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { FormRefusal } from '@/shared/form/form-refusal';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { Switch } from '@/shared/ui/switch';
import { TextInput } from '@/shared/ui/text-input';
import { filterOf, type JobsSearch } from './jobs-search';
import { nameOf } from './search-name';

export type SaveSearchDialogProps = { search: JobsSearch; onClose: () => void };

const schema = z.object({ name: requiredText(JobSearchInput.shape.name), isMailed: z.boolean() });

type Values = z.input<typeof schema>;

/** Saves a search under a name. It is open while it is mounted. */
export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const create = useCreateJobSearch();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { name: nameOf(search), isMailed: true },
  });
  const save = async (values: Values) => {
    try {
      await create.mutateAsync({ data: { ...values, filter: filterOf(search) } });
    } catch (error) {
      if (isTaken(error)) throw new FormRefusal(memberTexts.jobs_searches_taken, { cause: error });
      throw error;
    }
    onClose();
    notify({ tone: 'success', text: memberTexts.jobs_searches_saved() });
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      icon="bookmark"
      title={memberTexts.jobs_searches_save()}
      description={memberTexts.jobs_searches_save_lead()}
      submitLabel={memberTexts.jobs_searches_save()}
    >
      <FormField<Values, 'name'> name="name" label={memberTexts.jobs_searches_name()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <Controller
        control={form.control}
        name="isMailed"
        render={({ field }) => (
          <Switch
            label={memberTexts.jobs_searches_mail()}
            hint={memberTexts.jobs_searches_mail_hint()}
            isOn={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormDialog>
  );
}

/** The same filter is saved already. */
const isTaken = (error: unknown): boolean =>
  hasCode(error, 'ValidationError') &&
  error.problem.errors?.some(({ pointer, code }) => pointer === '/filter' && code === 'taken') === true;
