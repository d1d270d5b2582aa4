interface Opening {
  readonly content: HTMLElement;
  /** What had the focus before; null where nothing had it. */
  readonly opener: HTMLElement | null;
  /** What was open before, or closed in the same moment. */
  readonly below: Opening | null;
  closed: boolean;
}

let top: Opening | null = null;

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;

export type FirstFocus = (content: HTMLElement) => HTMLElement | null | undefined;

/**
 * The focus goes in to `first`.
 * @returns what gives it back to where it was, once the content is gone
 */
export function takeFocus(content: HTMLElement, first: FirstFocus): () => void {
  // React's strict mode closes and opens without taking anything away.
  const opening: Opening = top?.content === content ? top : { content, opener: focused(), below: top, closed: false };
  top = opening;
  (first(content) ?? content).focus();
  return () => {
    if (content.isConnected) return;
    opening.closed = true;
    while (top?.closed) top = top.below;
    // Somebody else has it already: a newer dialog, or the next page.
    if (!focused()) giveBack(opening);
  };
}

function giveBack(opening: Opening): void {
  const { opener, below } = opening;
  if (opener && takes(opener)) onceGone(opener, () => giveBack({ ...opening, opener: null }));
  else if (!below) takes(document.querySelector('main'));
  else if (below.closed) giveBack(below);
  else takes(titleOf(below.content));
}

/** Whether it can have the focus: what is gone, hidden or disabled cannot. */
function takes(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: element.matches('main') });
  return element !== null && document.activeElement === element;
}

/** A list that is loaded again may take the opener away a moment later, and the focus with it. */
function onceGone(element: HTMLElement, act: () => void): void {
  const watcher = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (!focused()) act();
  });
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('focusin', stop);
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/** What a dialog is opened at, such as where somebody left it before. */
export const askedFirst = (content: HTMLElement) => content.querySelector<HTMLElement>('[data-dialog-focus]');

export const titleOf = (content: HTMLElement) => content.querySelector<HTMLElement>('[data-dialog-title]');

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const FIELDS = ':is(input:not([type=hidden], [type=file], [readonly]), select, textarea:not([readonly])):not(:disabled)';
const isEmpty = (field: FieldElement) => !['checkbox', 'radio'].includes(field.type) && field.value === '';

/** Where a form begins: its first field, or, if that is filled already, the next one that waits for something. */
export function firstField(content: HTMLElement): HTMLElement | undefined {
  const fields = [...content.querySelectorAll<FieldElement>(FIELDS)].filter((field) => !field.closest('[hidden]'));
  const [first] = fields;
  if (!first || isEmpty(first)) return first;
  const required = fields.filter((field) => field.getAttribute('aria-required') === 'true');
  return (required.length > 0 ? required : fields).find(isEmpty) ?? first;
}
