import { useState } from 'react';
import { ProfileLinks } from '@/features/profile-links/profile-links';

/** The personal links to the own profile. */
export function ProfileLinksPage() {
  const [now] = useState(() => new Date().toISOString());
  return <ProfileLinks now={now} />;
}
