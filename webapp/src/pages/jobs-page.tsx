import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ApplyButton } from '@/features/applications/apply-button';
import { Jobs } from '@/features/jobs/jobs';
import { NewFeature } from '@/features/new-feature/new-feature';
import { MarkdownPreview } from '@/shared/form/markdown-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useNow } from '@/shared/lib/use-now';
import { showLensPreview } from './lens-preview';
import { MessageRecruiter, useContactVariant } from './message-recruiter';
import { ProfileTextPreview } from './profile-text-preview';

/** Where members search jobs, and find those that they have saved. */
export function JobsPage() {
  const search = useSearch({ from: '/app/jobs', shouldThrow: false }) ?? {};
  const navigate = useNavigate();
  const { history } = useRouter();
  const now = useNow().toISOString();
  const contactVariant = useContactVariant();
  return (
    <MarkdownPreview value={ProfileTextPreview}>
      <Jobs
        search={search}
        now={now}
        contactFor={({ recruiter }) => (
          <MessageRecruiter key={recruiter?.memberId} recruiter={recruiter} variant={contactVariant} />
        )}
        applyFor={(job) => <ApplyButton key={job.id} job={job} now={now} preview={showLensPreview} />}
        onSearch={(next, isSameStep) => {
          // A job is being opened, so text that was typed last must not replace that page.
          if (history.location.pathname !== '/app/jobs') return;
          void navigate({ to: '/app/jobs', search: next, replace: isSameStep, resetScroll: false });
        }}
      />
      <NewFeature
        notice="jobs"
        icon="work"
        title={memberTexts.jobs_new_title()}
        text={memberTexts.jobs_new_text()}
        action={{ label: memberTexts.jobs_new_action(), to: '/app/profile' }}
      />
    </MarkdownPreview>
  );
}
