import { type ReplayFrameEvent, replayIntegration } from '@sentry/react';

/** What was pressed is told with the label of the thing, and a label may name somebody. */
const telling = /^(?:ui|console)(?:\.|$)/;

/** Exported for its test. */
export function withoutLabels(event: ReplayFrameEvent): ReplayFrameEvent | null {
  const { tag, payload } = event.data;
  return tag === 'breadcrumb' && 'category' in payload && telling.test(payload.category) ? null : event;
}

/** Records how a page is built and used: the boxes, never what stands in them. */
export function createReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'content', 'label', 'value'],
    blockAllMedia: true,
    beforeAddRecordingEvent: withoutLabels,
    // A worker of its own would be a script that is not ours, see the content security policy.
    useCompression: false,
    // Nothing of it is written into the browser's storage.
    stickySession: false,
  });
}
