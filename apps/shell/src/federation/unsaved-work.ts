type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

document.addEventListener(
  'input',
  ({ target }) => {
    if (isField(target) && target.form && target.type !== 'search') touched.add(target);
  },
  { capture: true },
);

/** Whether someone is typing in a form or using a dialog, so that no other build may replace it. */
export function hasUnsavedWork(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return [...touched].some(({ value }) => value !== '') || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
