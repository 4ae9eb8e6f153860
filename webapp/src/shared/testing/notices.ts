import { beforeEach, type Mock, vi } from 'vitest';
import { type ConfirmRequest, confirmQueue } from '../ui/confirm';
import { type Notice, noticeQueue } from '../ui/notify';

/**
 * Stands in for the toaster in all tests of the file that calls this: what they tell arrives here. It takes the place that
 * the toaster has, and not that of the module, so that the file can share a page with others.
 */
export function hearNotices(): Mock<(notice: Notice) => void> {
  const hear = vi.fn<(notice: Notice) => void>();
  beforeEach(() => {
    const stop = noticeQueue.serve(hear);
    // What an earlier test told nobody comes at once, and is not of this one.
    hear.mockClear();
    return stop;
  });
  return hear;
}

/** The same for the dialog that asks before something cannot be undone. It answers what the test lets it answer, else yes. */
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
