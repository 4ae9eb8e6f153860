import { Closing } from '@/features/landing/closing';
import { Comparison } from '@/features/landing/comparison';
import { DrawnPeople } from '@/features/landing/drawn-people';
import { Hero } from '@/features/landing/hero';
import { HiringRules } from '@/features/landing/hiring-rules';
import { OwnServer } from '@/features/landing/own-server';
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
      <Comparison />
      <DrawnPeople />
      <HiringRules isMember={isMember} />
      <OwnServer />
      <Closing isMember={isMember} />
    </>
  );
}
