/*
 * The entry of the bundle with which the server renders pages and PDF files of profiles (`platform/javascript`). It defines global
 * functions that take and return text.
 */
import { renderToString } from 'react-dom/server';
import { type OutlineInput, outlineOf } from '@/features/public-profile/profile-outline';
import { activateJobTexts, type JobTexts } from '@/shared/i18n/job-texts';
import { activateLanguage, language as currentLanguage, type Messages } from '@/shared/i18n/messages';
import { MarkdownHtml } from './markdown-html';
import { PublicJobsContent, type PublicJobsPageProps } from './public-jobs-page';
import { PublicPageContent, PublicPageFrame, type PublicPageProps } from './public-page';

const messages = import.meta.glob<Messages>(['@/shared/i18n/compiled-messages/messages/*.js', '!**/_index.js'], {
  eager: true,
});

const jobMessages = import.meta.glob<JobTexts>(
  ['@/shared/i18n/compiled-messages/jobs/messages/*.js', '!**/_index.js'],
  { eager: true },
);

declare global {
  var render: (input: string) => string;
  var renderJobs: (input: string) => string;
  var markdownToHTML: (input: string) => string;
  var outline: (input: string) => string;
}

/** A placeholder for the content in the frame. */
const contentMark = 'content-of-the-page';

/** The markup before and after the content, by everything on which it depends. */
const frames = new Map<string, readonly [before: string, after: string]>();

/** The frame is rendered once for each language, and not for each profile. */
function frameOf({
  productName,
  mayHaveSession,
}: Pick<PublicPageProps, 'productName' | 'mayHaveSession'>): readonly [before: string, after: string] {
  const key = JSON.stringify([currentLanguage(), productName, mayHaveSession]);
  let frame = frames.get(key);
  if (frame === undefined) {
    const markup = renderToString(
      <PublicPageFrame productName={productName} mayHaveSession={mayHaveSession}>
        {contentMark}
      </PublicPageFrame>,
    );
    const [before, after] = markup.split(contentMark);
    if (before === undefined || after === undefined) throw new Error('The frame of the page shows no content.');
    frame = [before, after];
    frames.set(key, frame);
  }
  return frame;
}

/** Renders a page from `PublicPageProps` in JSON, with the language of the page as a BCP 47 tag. */
globalThis.render = (input) => {
  const { language, ...props } = JSON.parse(input) as PublicPageProps & { language: string };
  activateLanguage(language, messages);
  const [before, after] = frameOf(props);
  return before + renderToString(<PublicPageContent {...props} />) + after;
};

/** Renders a page from `PublicJobsPageProps` in JSON, with the language of the page as a BCP 47 tag. */
globalThis.renderJobs = (input) => {
  const { language, ...props } = JSON.parse(input) as PublicJobsPageProps & { language: string };
  activateLanguage(language, messages);
  activateJobTexts(currentLanguage(), jobMessages);
  const [before, after] = frameOf(props);
  return before + renderToString(<PublicJobsContent {...props} />) + after;
};

/** Returns a text in Markdown, which is given as JSON, as HTML for search engines. */
globalThis.markdownToHTML = (input) => renderToString(<MarkdownHtml text={JSON.parse(input) as string} />);

/** Returns the `ProfileOutline` of an `OutlineInput` in JSON, with the language of the file as a BCP 47 tag. */
globalThis.outline = (input) => {
  const { language, ...rest } = JSON.parse(input) as OutlineInput & { language: string };
  activateLanguage(language, messages);
  return JSON.stringify(outlineOf(rest));
};
