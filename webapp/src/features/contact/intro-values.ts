import * as z from 'zod/mini';
import type { RecruiterIntroInput as Intro } from '@/shared/api/generated/model/recruiter-intro-input';
import { RecruiterIntroInput } from '@/shared/api/generated/schemas/messaging.zod.ts';
import {
  type AnyInput,
  amountInput,
  choiceInput,
  fieldSchema,
  textBlockInput,
  textInput,
  toMember,
} from '@/shared/form/input-types';
import { memberTexts } from '@/shared/i18n/member-texts';

/** What a Recruiter offers, as it is typed. */
export type IntroValues = {
  /** The organization for which the Recruiter hires and whose name is sent; null for one that they name themselves. */
  organizationId: string | null;
  companyName: string;
  roleTitle: string;
  workMode: string | null;
  location: string;
  /** Whether the pay is named, or why it is not. Only the fields of the choice are shown and sent. */
  pay: 'NAMED' | 'UNNAMED';
  salaryMin: string;
  salaryMax: string;
  currency: string | null;
  salaryPeriod: string | null;
  salaryUnknownReason: string;
  whyYou: string;
};

/** An introduction in which nothing is typed. */
export const emptyIntro: IntroValues = {
  organizationId: null,
  companyName: '',
  roleTitle: '',
  workMode: null,
  location: '',
  pay: 'NAMED',
  salaryMin: '',
  salaryMax: '',
  currency: null,
  salaryPeriod: 'YEAR',
  salaryUnknownReason: '',
  whyYou: '',
};

type Member = Exclude<keyof IntroValues, 'pay'>;

const inputs = {
  organizationId: choiceInput,
  companyName: textInput,
  roleTitle: textInput,
  workMode: choiceInput,
  location: textInput,
  salaryMin: amountInput,
  salaryMax: amountInput,
  currency: choiceInput,
  salaryPeriod: choiceInput,
  salaryUnknownReason: textInput,
  whyYou: textBlockInput,
} satisfies Record<Member, AnyInput>;

/** What is sent in each case. */
const common = ['organizationId', 'companyName', 'roleTitle', 'workMode', 'location', 'whyYou'] as const;
const optional: readonly Member[] = ['organizationId', 'location'];
const payMembers = {
  NAMED: ['salaryMin', 'salaryMax', 'currency', 'salaryPeriod'],
  UNNAMED: ['salaryUnknownReason'],
} as const satisfies Record<IntroValues['pay'], readonly Member[]>;

function schemaFor(pay: IntroValues['pay']) {
  const sent: readonly Member[] = [...common, ...payMembers[pay]];
  const rules = Object.entries(inputs).map(([name, input]) => [
    name,
    sent.includes(name as Member)
      ? fieldSchema(input, RecruiterIntroInput.shape[name as Member], '', !optional.includes(name as Member))
      : z.unknown(),
  ]);
  return z.object({ ...(Object.fromEntries(rules) as Record<Member, z.ZodMiniType>), pay: z.literal(pay) });
}

const namedPay = schemaFor('NAMED').check(
  z.refine(({ salaryMin, salaryMax }) => Number(salaryMin) <= Number(salaryMax), {
    path: ['salaryMax'],
    error: () => memberTexts.contact_intro_pay_order(),
  }),
);

/** The rules of an introduction: the pay by all of its four fields, or why it is not named. */
export const introSchema = z.discriminatedUnion('pay', [namedPay, schemaFor('UNNAMED')]) as unknown as z.ZodMiniType<
  IntroValues,
  IntroValues
>;

/** The introduction as it is sent. */
export function toIntro(values: IntroValues): Intro {
  const sent: readonly Member[] = [...common, ...payMembers[values.pay]];
  return Object.fromEntries(sent.map((name) => [name, toMember(inputs[name], values[name])])) as unknown as Intro;
}
