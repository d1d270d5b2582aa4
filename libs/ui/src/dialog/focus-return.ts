interface Opening {
  readonly content: HTMLElement;
  /** The element that had the focus before; null if none had. */
  readonly opener: HTMLElement | null;
  /** What is open below, or closes at the same moment. */
  readonly below: Opening | null;
  closed: boolean;
}

let top: Opening | null = null;

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;

export type FirstFocus = (content: HTMLElement) => HTMLElement | null | undefined;

/**
 * Moves the focus to `first`.
 * @returns a function that returns it once the content is gone
 */
export function takeFocus(content: HTMLElement, first: FirstFocus): () => void {
  // React's strict mode closes and reopens without removing anything.
  const opening: Opening = top?.content === content ? top : { content, opener: focused(), below: top, closed: false };
  top = opening;
  (first(content) ?? content).focus();
  return () => {
    if (content.isConnected) return;
    opening.closed = true;
    while (top?.closed) top = top.below;
    // Unless something else has the focus already, such as a newer dialog or the next page.
    if (!focused()) giveBack(opening);
  };
}

function giveBack(opening: Opening): void {
  const { opener, below } = opening;
  if (opener && takes(opener)) onceUseless(opener, () => giveBack({ ...opening, opener: null }));
  else if (!below) takes(document.querySelector('main'));
  else if (below.closed) giveBack(below);
  else takes(titleOf(below.content));
}

/** Whether it can take the focus: removed, hidden and disabled elements cannot. */
function takes(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: element.matches('main') });
  return element !== null && document.activeElement === element;
}

/** A reloaded list or record may remove or disable the opener a moment later, and the focus goes with it. */
function onceUseless(element: HTMLElement, act: () => void): void {
  const watcher = new MutationObserver(() => {
    if (element.isConnected && !element.matches(':disabled')) return;
    stop();
    // A disabled one keeps the focus until the next frame.
    if (!focused() || focused() === element) act();
  });
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('focusin', stop);
  };
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', stop);
}

/** The element that a dialog focuses first, such as the field that somebody left. */
export const askedFirst = (content: HTMLElement) => content.querySelector<HTMLElement>('[data-dialog-focus]');

export const titleOf = (content: HTMLElement) => content.querySelector<HTMLElement>('[data-dialog-title]');

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const FIELDS = ':is(input:not([type=hidden], [type=file], [readonly]), select, textarea:not([readonly])):not(:disabled)';
const isEmpty = (field: FieldElement) => !['checkbox', 'radio'].includes(field.type) && field.value === '';

/** A form's first field, or the first empty one if that is filled. */
export function firstField(content: HTMLElement): HTMLElement | undefined {
  const fields = [...content.querySelectorAll<FieldElement>(FIELDS)].filter((field) => !field.closest('[hidden]'));
  const [first] = fields;
  if (!first || isEmpty(first)) return first;
  const required = fields.filter((field) => field.getAttribute('aria-required') === 'true');
  return (required.length > 0 ? required : fields).find(isEmpty) ?? first;
}
