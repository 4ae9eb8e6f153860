import { NewFeatureDialog, type NewFeatureDialogProps } from './new-feature-dialog';
import { type NoticeName, useNotice } from './use-notice';

export type NewFeatureProps = Omit<NewFeatureDialogProps, 'isOpen' | 'onClose'> & {
  /** The name of the notice in the settings. */
  notice: NoticeName;
};

/** The notice about a new feature, shown until it is dismissed on any device. */
export function NewFeature({ notice, ...rest }: NewFeatureProps) {
  const { isNew, dismiss } = useNotice(notice);
  return <NewFeatureDialog {...rest} isOpen={isNew} onClose={dismiss} />;
}
