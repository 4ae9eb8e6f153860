import { Audiences } from '@/features/landing/audiences';
import { Doors } from '@/features/landing/doors';
import { Hero } from '@/features/landing/hero';
import { Opened } from '@/features/landing/opened';

/** What the site is, for somebody who has never heard of it. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Doors />
      <Opened />
      <Audiences />
    </>
  );
}
