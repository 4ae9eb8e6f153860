import { type ReactNode, useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { EditInPlace } from '@/shared/ui/edit-in-place';
import { ownerColours, wrappingButtonClasses } from '@/shared/ui/in-place-classes';
import { Link } from '@/shared/ui/link';
import { AttributesForm } from './attributes-form';
import { BasicsFields } from './basics-fields';
import { basicsModel } from './basics-model';
import { sectionTitleId } from './editor-sections';
import type { HeadField, HeadGap } from './profile-gaps';
import { useOpenForm } from './use-open-form';

export type BasicsProps = {
  profile: Profile;
  /** What the head lacks. */
  gaps: readonly HeadGap[];
  /** The head of the page as visitors see it. */
  children: ReactNode;
};

/** The head of the page: as visitors see it with buttons for what it lacks, or its form. */
export function Basics({ profile, gaps, children }: BasicsProps) {
  const user = useGetUser();
  const form = useOpenForm('basics');
  const [focus, setFocus] = useState<{ field: HeadField } | null>(null);
  const open = (field: HeadField) => {
    setFocus({ field });
    form.open();
  };
  if (form.isOpen) {
    return (
      <AttributesForm
        name="basics"
        title={memberTexts.editor_basics()}
        description={
          <>
            {memberTexts.basics_lead()} <Link to="/app/account">{memberTexts.basics_change_name()}</Link>
          </>
        }
        saveLabel={memberTexts.basics_save()}
        savedText={memberTexts.basics_saved}
        profile={profile}
        model={basicsModel}
        focus={form.wasOpened ? focus : null}
        onClose={form.close}
      >
        <BasicsFields isRecruiter={user.data?.role === 'Recruiter'} />
      </AttributesForm>
    );
  }
  return (
    <EditInPlace
      id="basics"
      titleId={sectionTitleId('basics')}
      label={memberTexts.basics_edit()}
      editRef={form.openerRef}
      onEdit={() => {
        open('headline');
      }}
    >
      <div className="pe-12 lg:pe-0">
        <h2 id={sectionTitleId('basics')} className="sr-only">
          {memberTexts.editor_basics()}
        </h2>
        {children}
        {gaps.length === 0 ? null : (
          <ul className="-ms-3 mt-2 flex flex-wrap gap-x-2 text-body" {...ownerColours}>
            {gaps.map(({ label, field }) => (
              <li key={field}>
                <Button
                  variant="ghost"
                  size="s"
                  icon="add"
                  className={wrappingButtonClasses}
                  onClick={() => {
                    open(field);
                  }}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </EditInPlace>
  );
}
