import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';

export type CreateProfileViewProps = {
  isCreating: boolean;
  onCreate: () => void;
  /** Recruiters have no personal links, and are promised none. */
  isRecruiter: boolean;
};

/** There is no profile yet, and one way to get it. */
export function CreateProfileView({ isCreating, onCreate, isRecruiter }: CreateProfileViewProps) {
  return (
    <Card as="div">
      <EmptyState
        title={memberTexts.editor_create_title()}
        text={isRecruiter ? memberTexts.recruiter_create_text() : memberTexts.editor_create_text()}
        action={
          <Button icon="add" isLoading={isCreating} onClick={onCreate}>
            {memberTexts.editor_create_action()}
          </Button>
        }
      />
    </Card>
  );
}
