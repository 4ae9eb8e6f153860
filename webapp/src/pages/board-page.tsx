import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Board } from '@/features/hiring/board/board';
import type { BoardSearch } from '@/features/hiring/hiring-search';
import { useGetJob } from '@/shared/api/generated/endpoints/jobs/jobs';
import { MarkdownPreview } from '@/shared/form/markdown-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { usePageTitle } from '@/shared/lib/page-title';
import { useNow } from '@/shared/lib/use-now';
import { ProfileTextPreview } from './profile-text-preview';
import { WriteToMember } from './write-to-member';

/** The applications for a posting. */
export function BoardPage() {
  const { jobId } = useParams({ from: '/app/hiring/$jobId/applications' });
  const search = useSearch({ from: '/app/hiring/$jobId/applications' });
  const navigate = useNavigate();
  return (
    <BoardOfAddress
      jobId={jobId}
      search={search}
      onOpen={(application) => {
        void navigate({
          to: '/app/hiring/$jobId/applications',
          params: { jobId },
          search: { application },
          resetScroll: false,
        });
      }}
    />
  );
}

export type BoardOfAddressProps = {
  jobId: string;
  search: BoardSearch;
  /** Opens an application, or none. */
  onOpen: (applicationId: string | undefined) => void;
};

/** The board of the posting with this id. */
export function BoardOfAddress({ jobId, search, onOpen }: BoardOfAddressProps) {
  const now = useNow().toISOString();
  const title = useGetJob(jobId).data?.title;
  usePageTitle(title === undefined ? null : `${memberTexts.hiring_board_title()} ${title}`);
  return (
    <MarkdownPreview value={ProfileTextPreview}>
      <Board
        jobId={jobId}
        search={search}
        onOpen={onOpen}
        now={now}
        contactFor={(applicant) => (
          <WriteToMember
            key={applicant.memberId}
            hasApplied
            person={applicant}
            label={memberTexts.hiring_board_write()}
            nameIfHidden={memberTexts.people_name_hidden()}
          />
        )}
      />
    </MarkdownPreview>
  );
}
