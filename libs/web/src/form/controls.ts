export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isRadio = (control: Control) => control.type === 'radio';
const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** The value of one field's controls: several form a group. */
export function read(controls: Iterable<Control>): unknown {
  const all = [...controls];
  const [first] = all;
  if (!first) return undefined;
  if (isRadio(first)) return all.find((one) => (one as HTMLInputElement).checked)?.value ?? null;
  return isBox(first) ? first.checked : first.value;
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** An equal value is not written, so that the caret stays in place. */
export function write(control: Control, value: unknown): void {
  if (isRadio(control)) (control as HTMLInputElement).checked = control.value === value;
  else if (isBox(control)) control.checked = Boolean(value);
  else if (control.value !== textOf(value)) control.value = textOf(value);
}
