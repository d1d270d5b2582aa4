const WAYS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  j: 'nextElementSibling',
  k: 'previousElementSibling',
};

const CHECKBOX = 'input[type="checkbox"]';

/** Whether somebody is typing, so that the keys belong to the field. */
const isTyping = (target: Element) => target.matches('input, select, textarea') && !target.matches(CHECKBOX);

/** Moves from one row's link or checkbox to the next row's. Enter then opens a link without our help. */
function moveTo(row: Element | null | undefined, from: Element): boolean {
  const next = row?.matches('button')
    ? (row as HTMLElement)
    : row?.querySelector<HTMLElement>(from.matches(CHECKBOX) ? CHECKBOX : 'a, button');
  next?.focus();
  return next !== null && next !== undefined;
}

/** Selects the row as a press of its checkbox would; with Shift, all rows since the last one. */
function select(row: Element | null, shiftKey: boolean): boolean {
  const box = row?.querySelector<HTMLElement>(CHECKBOX);
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return box !== null && box !== undefined;
}

function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const target = event.target as Element;
  if (altKey || ctrlKey || metaKey || isTyping(target)) return;
  // An open menu's entries are rows of their own.
  const row = target.closest('tr, [popover] > *');
  const way = WAYS[key];
  const isDone = way ? !shiftKey && moveTo(row?.[way], target) : key.toLowerCase() === 'x' && select(row, shiftKey);
  if (isDone) event.preventDefault();
}

/** The keys of a table's rows: arrows, or j and k, to move, x to select. */
export function followKeys(rows: HTMLElement | null) {
  rows?.addEventListener('keydown', onKey);
  return () => rows?.removeEventListener('keydown', onKey);
}
