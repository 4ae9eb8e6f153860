import { beforeEach, type Mock, vi } from 'vitest';
import { type ConfirmRequest, confirmQueue } from '../ui/confirm';
import { type Notice, noticeQueue } from '../ui/notify';

/**
 * Receives the notices in place of the toaster, in all tests of the file that calls this function. It registers itself
 * as the toaster does and does not mock the module, so that the file can share a page with others.
 */
export function hearNotices(): Mock<(notice: Notice) => void> {
  const hear = vi.fn<(notice: Notice) => void>();
  beforeEach(() => {
    const stop = noticeQueue.serve(hear);
    // Notices of an earlier test that nobody has received arrive at once. They do not belong to this test.
    hear.mockClear();
    return stop;
  });
  return hear;
}

/** Replaces the confirmation dialog in the same way. It confirms unless the test makes the mock return false. */
export function answerQuestions(): Mock<(request: ConfirmRequest) => boolean> {
  const answer = vi.fn<(request: ConfirmRequest) => boolean>();
  beforeEach(() => {
    answer.mockReturnValue(true);
    const stop = confirmQueue.serve((request) => {
      request.answer(answer(request));
    });
    answer.mockClear();
    return stop;
  });
  return answer;
}
