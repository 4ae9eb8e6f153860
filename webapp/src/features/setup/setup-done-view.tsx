import { type ReactNode, useEffect, useRef } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';

export type SetupDoneViewProps = {
  /** Shares the new profile. */
  share: ReactNode;
};

/** The end of the setup, where the new profile can be shared at once. */
export function SetupDoneView({ share }: SetupDoneViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="mx-auto w-full max-w-234 px-6 pb-12 max-sm:px-4">
      <Card as="div" className="mx-auto mt-6 flex max-w-140 flex-col items-center text-center">
        <Icon name="check_circle" isFilled className="text-[3rem]! text-positive-ink" />
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-h1-member outline-none">
          {memberTexts.share_setup_title()}
        </h1>
        <p className="readable mt-2 text-ink-muted">{memberTexts.share_setup_text()}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:w-full">
          {share}
          <ButtonLink to="/app/profile" replace variant="secondary">
            {memberTexts.share_setup_next()}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
