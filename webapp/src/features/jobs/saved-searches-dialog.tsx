import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import { useDeleteJobSearch, useListJobSearches, useUpdateJobSearch } from '@/shared/api/generated/endpoints/jobs/jobs';
import type { JobSearch } from '@/shared/api/generated/model/job-search';
import { JobSearchUpdate } from '@/shared/api/generated/schemas/jobs.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { Dialog } from '@/shared/ui/dialog';
import type { OpenDialogProps } from '@/shared/ui/dialog-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { Switch } from '@/shared/ui/switch';
import { TextInput } from '@/shared/ui/text-input';
import { type JobsSearch, jobsSearch } from './jobs-search';
import { noteOpened } from './opened-searches';

export type SavedSearchesDialogProps = OpenDialogProps & {
  /** Called with a saved search that is opened. */
  onOpen: (search: JobsSearch) => void;
};

/** The saved searches of the user: opens, renames and deletes them, and says whether their new jobs are mailed. */
export function SavedSearchesDialog({ isOpen, onClose, onOpen }: SavedSearchesDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={memberTexts.jobs_searches_title()}
      description={memberTexts.jobs_searches_lead()}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <Searches
        onOpen={(search) => {
          onClose();
          onOpen(search);
        }}
      />
    </Dialog>
  );
}

function Searches({ onOpen }: Pick<SavedSearchesDialogProps, 'onOpen'>) {
  const searches = useListJobSearches();
  const update = useUpdateJobSearch();
  const remove = useDeleteJobSearch();
  const [renamed, setRenamed] = useState<JobSearch | null>(null);
  const items = searches.data?.items;
  const headingRef = useKeptFocus(items === undefined ? null : items.map(({ id }) => id).join());
  const fail = (error: unknown) => {
    // It was changed or deleted somewhere else.
    void searches.refetch();
    notify({ tone: 'error', text: errorText(error) });
  };
  const mail = async ({ id, name, etag }: JobSearch, isMailed: boolean) => {
    try {
      await update.mutateAsync({ id, data: { isMailed }, headers: { 'If-Match': etag } });
    } catch (error) {
      fail(error);
      return;
    }
    const text = isMailed ? memberTexts.jobs_searches_mail_on({ name }) : memberTexts.jobs_searches_mail_off({ name });
    notify({ tone: 'success', text });
  };
  const askAndDelete = async ({ id, name }: JobSearch) => {
    const isConfirmed = await confirm({
      title: memberTexts.jobs_searches_delete_title({ name }),
      text: memberTexts.jobs_searches_delete_text(),
      confirmLabel: memberTexts.jobs_searches_delete_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      if (!hasCode(error, 'ResourceNotFoundError')) {
        fail(error);
        return;
      }
      void searches.refetch();
    }
    notify({ tone: 'success', text: memberTexts.jobs_searches_deleted() });
  };
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1} className="sr-only">
        {memberTexts.jobs_searches_title()}
      </h3>
      <QueryState query={searches} failure={memberTexts.jobs_searches_load_failed()} skeleton={<SearchesSkeleton />}>
        {({ items: known }) =>
          known.length === 0 ? (
            <EmptyState
              level={3}
              title={memberTexts.jobs_searches_empty_title()}
              text={memberTexts.jobs_searches_empty_text()}
            />
          ) : (
            <ul className="divide-y divide-border">
              {known.map((search) => (
                <SearchRow
                  key={search.id}
                  search={search}
                  onOpen={() => {
                    noteOpened(search.id, new Date().toISOString());
                    onOpen(jobsSearch({ ...search.filter }));
                  }}
                  onMail={(isMailed) => {
                    void mail(search, isMailed);
                  }}
                  onRename={() => {
                    setRenamed(search);
                  }}
                  onDelete={() => {
                    void askAndDelete(search);
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {renamed === null ? null : (
        <RenameDialog
          name={renamed.name}
          onSave={async (name) => {
            const etag = items?.find(({ id }) => id === renamed.id)?.etag ?? renamed.etag;
            try {
              await update.mutateAsync({ id: renamed.id, data: { name }, headers: { 'If-Match': etag } });
            } catch (error) {
              // It was changed or deleted somewhere else. Saving again replaces the name that the list has then.
              void searches.refetch();
              throw error;
            }
            setRenamed(null);
            notify({ tone: 'success', text: memberTexts.jobs_searches_renamed() });
          }}
          onClose={() => {
            setRenamed(null);
          }}
        />
      )}
    </>
  );
}

type SearchRowProps = {
  search: JobSearch;
  onOpen: () => void;
  onMail: (isMailed: boolean) => void;
  onRename: () => void;
  onDelete: () => void;
};

function SearchRow({ search: { name, isMailed }, onOpen, onMail, onRename, onDelete }: SearchRowProps) {
  return (
    <li className="grid gap-3 py-4">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-6 rounded-s text-start font-semibold wrap-anywhere text-primary-ink hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </button>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          label={
            <>
              <span className="text-small" aria-hidden="true">
                {memberTexts.jobs_searches_mail_short()}
              </span>
              <span className="sr-only">{memberTexts.jobs_searches_mail_one({ name })}</span>
            </>
          }
          isOn={isMailed}
          onChange={onMail}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="s"
            aria-label={memberTexts.jobs_searches_rename_one({ name })}
            onClick={onRename}
          >
            {memberTexts.jobs_searches_rename()}
          </Button>
          <Button
            variant="secondary"
            size="s"
            aria-label={memberTexts.jobs_searches_delete_one({ name })}
            onClick={onDelete}
          >
            {memberTexts.jobs_searches_delete()}
          </Button>
        </div>
      </div>
    </li>
  );
}

const schema = z.object({ name: requiredText(JobSearchUpdate.shape.name) });

type Values = z.input<typeof schema>;

type RenameDialogProps = {
  name: string;
  /** Saves the name. The form shows the errors that it throws. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

function RenameDialog({ name, onSave, onClose }: RenameDialogProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: { name } });
  return (
    <FormDialog
      form={form}
      onSubmit={(values) => onSave(values.name)}
      onClose={onClose}
      title={memberTexts.jobs_searches_rename_one({ name })}
      submitLabel={memberTexts.jobs_searches_rename()}
    >
      <FormField<Values, 'name'> name="name" label={memberTexts.jobs_searches_name()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}

function SearchesSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      {['first', 'second'].map((row) => (
        <div key={row} className="grid gap-3">
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
