/** What a control of one field needs: its value, its error, and where a change goes. */
export const fieldsOf =
  <Values extends object>(
    values: Values,
    onChange: (change: Partial<Values>) => void,
    error: (field: keyof Values & string) => string | undefined,
  ) =>
  <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: error(name),
    onValue: (value: string) => onChange({ [name]: value } as unknown as Partial<Values>),
  });
