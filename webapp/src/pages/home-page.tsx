import { Audiences } from '@/features/landing/audiences';
import { Doors } from '@/features/landing/doors';
import { FirstQuestions } from '@/features/landing/first-questions';
import { Hero } from '@/features/landing/hero';
import { Opened } from '@/features/landing/opened';
import { useIsMember } from './use-is-member';

/** What the site is, for somebody who has never heard of it. */
export function HomePage() {
  return <Home isMember={useIsMember()} />;
}

export type HomeProps = { isMember: boolean };

/** The landing page for a visitor or a member. */
export function Home({ isMember }: HomeProps) {
  return (
    <>
      <Hero isMember={isMember} />
      <Doors />
      <Opened />
      <Audiences isMember={isMember} />
      <FirstQuestions />
    </>
  );
}
