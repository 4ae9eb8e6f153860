import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { StatusMark } from '@/shared/ui/status-mark';

/** The state of loading and saving the settings. */
export type SettingState = {
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  isSaving?: boolean;
  /** Why the last choice could not be saved. */
  error?: string | undefined;
};

export type SettingCardProps = SettingState & {
  /** The id of the heading. */
  id: string;
  title: string;
  lead: string;
  loadFailed: string;
  skeleton: ReactNode;
  /** The control; null while the settings are loading, and when they could not be loaded. */
  children: ReactNode;
};

/** A card with one of the settings, which is saved when it is changed. */
export function SettingCard(props: SettingCardProps) {
  const { id, title, lead, isSaving = false } = props;
  return (
    <Card aria-labelledby={id} aria-busy={isSaving}>
      <SectionHeader id={id} title={title} description={lead} className="mb-4" />
      <Content {...props} />
    </Card>
  );
}

function Content({ isFailed, isRetrying, onRetry, error, loadFailed, skeleton, children }: SettingCardProps) {
  if (children === null) {
    return isFailed ? <ErrorState text={loadFailed} onRetry={onRetry} isRetrying={isRetrying} /> : skeleton;
  }
  return (
    <div className="grid gap-4">
      {children}
      {error === undefined ? null : (
        <div role="alert">
          <StatusMark tone="negative">{error}</StatusMark>
        </div>
      )}
    </div>
  );
}
