import { expect, test } from 'vitest';
import { deletionSchema, emailSchema, isSameEmail, nameModel } from './account-values';

const nameSchema = nameModel.schema(null);
const present = 'alex.demo@example.com';

test('a name is needed, fits into 80 characters and loses the spaces around it', () => {
  expect(nameSchema.safeParse({ displayName: '   ' }).success).toBe(false);
  expect(nameSchema.safeParse({ displayName: 'a'.repeat(81) }).success).toBe(false);
  expect(nameSchema.safeParse({ displayName: '  Alex Demo ' }).data).toEqual({ displayName: 'Alex Demo' });
});

test.for(['alex.demo@example.com', 'Alex.Demo@Example.com'])(
  '%s is in use already, so it is no new e-mail',
  (email) => {
    const result = emailSchema(present).safeParse({ email });
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['This is your e-mail already.']);
  },
);

test('a new e-mail has to be one', () => {
  expect(emailSchema(present).safeParse({ email: 'alex.new' }).success).toBe(false);
  expect(emailSchema(present).safeParse({ email: 'alex.new@example.com' }).success).toBe(true);
});

test('only the own e-mail confirms a deletion, in whatever case', () => {
  const schema = deletionSchema(present);
  expect(schema.safeParse({ email: '' }).success).toBe(false);
  expect(schema.safeParse({ email: 'robin.demo@example.com' }).success).toBe(false);
  expect(schema.safeParse({ email: ' ALEX.demo@example.com ' }).success).toBe(true);
});

test('case and spaces make no other address', () => {
  expect(isSameEmail(' A@example.com', 'a@EXAMPLE.com')).toBe(true);
  expect(isSameEmail('a@example.com', 'b@example.com')).toBe(false);
});
