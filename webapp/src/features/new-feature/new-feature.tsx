import { NewFeatureDialog, type NewFeatureDialogProps } from './new-feature-dialog';
import { type NoticeName, useNotice } from './use-notice';

export type NewFeatureProps = Omit<NewFeatureDialogProps, 'isOpen' | 'onClose'> & {
  /** What the server remembers it by. */
  notice: NoticeName;
};

/** The notice about a new place: shown until it is put away, on whichever device. */
export function NewFeature({ notice, ...rest }: NewFeatureProps) {
  const { isNew, dismiss } = useNotice(notice);
  return <NewFeatureDialog {...rest} isOpen={isNew} onClose={dismiss} />;
}
