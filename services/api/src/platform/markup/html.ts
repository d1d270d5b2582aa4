const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that is safe to embed in other markup. */
export class Markup {
  constructor(readonly text: string) {}
}

const put = (value: unknown): string => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(put).join('');
  return value === null || value === undefined ? '' : String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
};

/** Escapes every embedded value, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + put(values[index - 1]) + part));
}
