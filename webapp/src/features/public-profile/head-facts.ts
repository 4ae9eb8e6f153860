import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { countryName } from '@/shared/i18n/language-words';
import { repeatsWorkplace } from '@/shared/i18n/repeats-workplace';

/** The place with its country. The country is left out if the place already ends with it. */
export function placeOf(location: string | null | undefined, countryCode: string | null | undefined): string | null {
  const country = countryCode ? countryName(countryCode) : null;
  if (!location) return country;
  if (!country) return location;
  const isNamed = location.toLowerCase().endsWith(country.toLowerCase());
  return isNamed ? location : `${location}, ${country}`;
}

/** The headline of the person, unless it only repeats the current workplace. */
export function headlineOf({ workplaces, attributes }: PublicProfile): string | null {
  const primary = workplaces.find((workplace) => workplace.isPrimary);
  if (primary && repeatsWorkplace(attributes?.headline, primary)) return null;
  return attributes?.headline ?? null;
}
