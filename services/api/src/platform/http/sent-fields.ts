/** The fields that a form sends. null clears those in `clearable`; for all others, it is the same as leaving them out. */
export const sentFields = <Form extends object, Clearable extends keyof Form>(form: Form, clearable: readonly Clearable[]): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([field, value]) => value !== undefined && (value !== null || clearable.includes(field as Clearable))),
  ) as Partial<Form>;
