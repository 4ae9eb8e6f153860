import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { IconName } from '@/shared/ui/icon-name';
import { ButtonLink } from '@/shared/ui/link';

export type NewFeatureDialogProps = {
  isOpen: boolean;
  icon: IconName;
  title: string;
  /** The new feature. */
  text: string;
  /** The link to the new feature, which dismisses the notice, too. */
  action: { label: string; to: '/app/account' | '/app/profile' };
  onClose: () => void;
};

/** Shows a notice about a new feature. */
export function NewFeatureDialog({ isOpen, icon, title, text, action, onClose }: NewFeatureDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon={icon}
      title={title}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.new_feature_close()}
          </Button>
          <ButtonLink to={action.to} onClick={onClose}>
            {action.label}
          </ButtonLink>
        </>
      }
    />
  );
}
