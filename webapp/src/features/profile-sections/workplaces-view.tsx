import type { Ref } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import { m } from '@/shared/i18n/messages/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { WorkplaceRow } from './workplace-row';

export type WorkplacesViewProps = {
  /** In the order of the server. */
  workplaces: readonly Section[];
  primaryId: number | null;
  /** Any instant or day. */
  today: string;
  /** The workplace that was saved last in this visit; it is brought into view. */
  savedId: number | null;
  addRef?: Ref<HTMLButtonElement>;
  onAdd: () => void;
  onEdit: (workplace: Section) => void;
  onDelete: (workplace: Section) => void;
};

/** Where somebody works and has worked, to be changed. */
export function WorkplacesView({
  workplaces,
  primaryId,
  today,
  savedId,
  addRef,
  onAdd,
  onEdit,
  onDelete,
}: WorkplacesViewProps) {
  const isEmpty = workplaces.length === 0;
  const add = (
    <Button
      ref={addRef}
      variant={isEmpty ? 'primary' : 'secondary'}
      size={isEmpty ? 'm' : 's'}
      icon="add"
      onClick={onAdd}
    >
      {m.workplaces_add()}
    </Button>
  );
  return (
    <Card id="work" aria-labelledby="work-title" padding="none" className="px-6 pt-6 pb-2.5 max-sm:px-5 max-sm:pt-5">
      <SectionHeader id="work-title" title={m.editor_work()} actions={isEmpty ? undefined : add} className="mb-2" />
      {isEmpty ? (
        <EmptyState level={3} title={m.workplaces_empty_title()} text={m.workplaces_empty_text()} action={add} />
      ) : (
        <ul aria-labelledby="work-title">
          {workplaces.map((workplace) => (
            <WorkplaceRow
              key={workplace.id}
              workplace={workplace}
              today={today}
              isPrimary={workplace.id === primaryId}
              isJustSaved={workplace.id === savedId}
              onEdit={() => {
                onEdit(workplace);
              }}
              onDelete={() => {
                onDelete(workplace);
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
