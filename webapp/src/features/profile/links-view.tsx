import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages';
import { AttributesCard } from './attributes-card';
import { LinkField } from './link-field';
import { type LinksValues, linksDifferences, linksPart, linksSchema, unknownLinks } from './links-values';
import { useAttributesForm } from './use-attributes-form';
import type { SaveAttributes } from './use-save-attributes';

export type LinksViewProps = {
  profile: Profile;
  /** The types that the owner's role may have, in their order. */
  types: readonly ExternalLinkType[];
  /** The names of the linked accounts, for the places that have one. */
  linked: Partial<Record<ExternalLinkType, string>>;
  /** Saves. The form shows the errors that it throws. */
  onSave: SaveAttributes<LinksValues>;
};

/** Pages of the owner elsewhere, one of each type. */
export function LinksView({ profile, types, linked, onSave }: LinksViewProps) {
  const form = useForm<LinksValues>({
    resolver: zodResolver(linksSchema),
    mode: 'onTouched',
    defaultValues: linksPart.toValues(profile.attributes),
  });
  const state = useAttributesForm(form, profile, linksPart, onSave);
  const unknown = useWatch({ control: form.control, compute: (values: LinksValues) => unknownLinks(values) });
  const verified: readonly ExternalLinkType[] = profile.verifiedLinks;
  return (
    <AttributesCard
      name="links"
      title={m.editor_links()}
      description={m.external_links_lead()}
      saveLabel={m.external_links_save()}
      form={form}
      state={state}
      differences={linksDifferences}
    >
      <div className="grid grid-cols-1 gap-4.5">
        {types.map((type) => (
          <LinkField
            key={type}
            type={type}
            linked={linked[type] ?? null}
            verified={verified.includes(type) ? (profile.attributes?.externalLinks ?? []) : []}
          />
        ))}
        {unknown.map(({ type, value }) => (
          <p key={type} className="min-w-0 wrap-anywhere text-small">
            <span className="font-semibold">{type}</span> <bdi className="text-ink-muted">{value}</bdi>
          </p>
        ))}
      </div>
    </AttributesCard>
  );
}
