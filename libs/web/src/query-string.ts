type Value = string | number | boolean | undefined;

/** `{ q: 'a', category: undefined }` → `?q=a`. */
export function queryString(parameters: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
