import { Card } from '@/shared/ui/card';
import { QueryState, type QueryStateProps, type ShownQuery } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { StatusMark } from '@/shared/ui/status-mark';

export type SettingCardProps<Query extends ShownQuery<unknown>> = Pick<
  QueryStateProps<Query>,
  'query' | 'failure' | 'skeleton' | 'children'
> & {
  /** The id of the heading. */
  id: string;
  title: string;
  lead: string;
  isSaving: boolean;
  /** Why the last choice could not be saved. */
  error?: string | undefined;
};

/** A card with one of the settings, which is saved when it is changed. */
export function SettingCard<Query extends ShownQuery<unknown>>({
  id,
  title,
  lead,
  isSaving,
  error,
  children,
  ...state
}: SettingCardProps<Query>) {
  return (
    <Card aria-labelledby={id} aria-busy={isSaving}>
      <SectionHeader id={id} title={title} description={lead} className="mb-4" />
      <QueryState {...state}>
        {(data) => (
          <div className="grid gap-4">
            {children(data)}
            {error === undefined ? null : (
              <div role="alert">
                <StatusMark tone="negative">{error}</StatusMark>
              </div>
            )}
          </div>
        )}
      </QueryState>
    </Card>
  );
}
