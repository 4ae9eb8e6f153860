import { landingTexts } from '@/shared/i18n/landing-texts';

/* What is typed is the same in every language. */
const prompt = '$';
const command = 'make run';
const comment = '#';

/** For those who would rather run the site themselves. */
export function OwnServer() {
  return (
    <div className="mx-auto max-w-300 px-6 pt-28 max-sm:px-0 max-sm:pt-16">
      <section
        aria-labelledby="own-server-title"
        className="grid grid-cols-1 items-center gap-x-12 gap-y-6 rounded-[1.5rem] bg-sunken px-12 py-10 max-sm:rounded-none max-sm:px-4 max-sm:py-9 md:grid-cols-[minmax(0,1fr)_25rem]"
      >
        <div>
          <h2 id="own-server-title" className="text-[1.625rem]/8 font-bold tracking-[-0.025em]">
            {landingTexts.home_server_title()}
          </h2>
          <p className="mt-2 max-w-[62ch] text-ink-muted">{landingTexts.home_server_text()}</p>
        </div>
        <figure>
          <figcaption className="sr-only">{landingTexts.home_server_command()}</figcaption>
          <pre className="rounded-l border border-border bg-surface px-5.5 py-4.5 font-mono text-control/6.5 wrap-anywhere whitespace-pre-wrap">
            <span aria-hidden="true" className="text-ink-muted select-none">
              {prompt}{' '}
            </span>
            <code translate="no">{command}</code>
            {'\n'}
            <span className="text-ink-muted">
              {comment} {landingTexts.home_server_open()}
            </span>
          </pre>
        </figure>
      </section>
    </div>
  );
}
