import { AccessModes } from '@/features/landing/access-modes';
import { Audiences } from '@/features/landing/audiences';
import { Closing } from '@/features/landing/closing';
import { FaqTeaser } from '@/features/landing/faq-teaser';
import { Hero } from '@/features/landing/hero';
import { Promises } from '@/features/landing/promises';
import { useIsMember } from './use-is-member';

/** An introduction to the site for people who do not know it. */
export function HomePage() {
  return <Home isMember={useIsMember()} />;
}

export type HomeProps = { isMember: boolean };

/** The landing page for a visitor or a member. */
export function Home({ isMember }: HomeProps) {
  return (
    <>
      <Hero isMember={isMember} />
      <Promises />
      <AccessModes />
      <Audiences isMember={isMember} />
      <FaqTeaser />
      <Closing isMember={isMember} />
    </>
  );
}
