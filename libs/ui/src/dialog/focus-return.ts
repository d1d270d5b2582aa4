import { useRef } from 'react';

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

/** For the content of a dialog: the focus goes in to `first`, stays in sight, and comes back to where it was. */
export function useFocusReturn(first?: (content: HTMLElement) => HTMLElement | null | undefined) {
  const opening = useRef<Opening | null>(null);
  return {
    // From the last control Radix goes on to the first, and leaves it scrolled away where a dialog is higher than the screen.
    onFocus: ({ target }: { target: EventTarget }) => (target as Element).scrollIntoView?.({ block: 'nearest' }),
    onOpenAutoFocus: (event: Event) => {
      const content = event.currentTarget as HTMLElement;
      opening.current = top = { content, opener: focused(), below: top, closed: false };
      const target = first?.(content);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const own = opening.current;
      // React's strict mode closes and opens without taking anything away.
      if (!own || own.content.isConnected) return;
      own.closed = true;
      while (top?.closed) top = top.below;
      // Somebody else has it already: a newer dialog, or the next page.
      if (!focused()) giveBack(own);
    },
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
