import { titleOf } from './focus-return';

/** The layers above the page. Only the last one is reachable by keyboard. */
const layers: HTMLElement[] = [];

/**
 * Puts `content` above everything: it traps the focus, Escape calls `leave`, screen readers ignore the rest, and the page does not scroll.
 * @returns a function that removes it
 */
export function openLayer(content: HTMLElement, leave: () => void): () => void {
  layers.push(content);
  const releases = [holdFocus(content), hideOthers(content), lockPage()];
  const press = (event: KeyboardEvent) => {
    if (layers.at(-1) !== content) return;
    if (event.key === 'Tab') goRound(content, event);
    if (event.key !== 'Escape' || isOpenList(event.target)) return;
    event.preventDefault();
    leave();
  };
  document.addEventListener('keydown', press, true);
  return () => {
    document.removeEventListener('keydown', press, true);
    layers.splice(layers.indexOf(content), 1);
    for (const release of releases) release();
  };
}

/** A list that is open inside a dialog closes before the dialog. */
const isOpenList = (target: EventTarget | null) => target instanceof Element && target.getAttribute('aria-expanded') === 'true';

const takesTab = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type=hidden]') &&
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

/** Tab wraps from the last control to the first, and backward from the first, or from no control, to the last. */
function goRound(content: HTMLElement, event: KeyboardEvent): void {
  const controls = [...content.querySelectorAll<HTMLElement>('*')].filter(takesTab);
  const index = controls.indexOf(document.activeElement as HTMLElement);
  if (event.shiftKey ? index > 0 : index < controls.length - 1) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

/** The focus returns after anything takes it away, such as a script or a removed control. */
function holdFocus(content: HTMLElement): () => void {
  let latest: HTMLElement = content;
  const follow = ({ target }: FocusEvent) => {
    if (layers.at(-1) !== content || !(target instanceof HTMLElement)) return;
    if (content.contains(target)) latest = target;
    else (latest.isConnected ? latest : content).focus({ preventScroll: true });
  };
  const watcher = new MutationObserver((changes) => {
    const isLost = document.activeElement === document.body && changes.some(({ removedNodes }) => removedNodes.length > 0);
    if (isLost && layers.at(-1) === content) (titleOf(content) ?? content).focus({ preventScroll: true });
  });
  document.addEventListener('focusin', follow);
  watcher.observe(content, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    watcher.disconnect();
  };
}

/** How many layers hide an element. */
const hidden = new Map<Element, number>();

/** Hides everything but `content` and live messages from screen readers. */
function hideOthers(content: HTMLElement): () => void {
  const kept = [content, ...document.querySelectorAll('[aria-live]')];
  const others = othersIn(document.body, kept);
  for (const other of others) {
    hidden.set(other, (hidden.get(other) ?? 0) + 1);
    other.setAttribute('aria-hidden', 'true');
  }
  return () => {
    for (const other of others) {
      const left = (hidden.get(other) ?? 1) - 1;
      if (left > 0) hidden.set(other, left);
      else if (hidden.delete(other)) other.removeAttribute('aria-hidden');
    }
  };
}

/** Already hidden elements stay as they are. */
function othersIn(parent: Element, kept: readonly Element[]): Element[] {
  return [...parent.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    if (kept.some((one) => child.contains(one))) return othersIn(child, kept);
    return hidden.has(child) || !child.hasAttribute('aria-hidden') ? [child] : [];
  });
}

let locks = 0;

/** Keeps the page behind from scrolling, and from shifting by the width of its scroll bar. */
function lockPage(): () => void {
  const { style } = document.body;
  locks += 1;
  if (locks === 1) {
    const bar = window.innerWidth - document.documentElement.clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) style.marginRight = `${bar}px`;
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.overflow = '';
    style.marginRight = '';
  };
}
