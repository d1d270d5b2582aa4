import { titleOf } from './focus-return';

/** What is open above the page. Only the last of these can be reached by keyboard. */
const layers: HTMLElement[] = [];

/**
 * Puts `content` above all else: the focus stays in it, Escape asks `leave`, screen readers hear of nothing behind it, and the page does not scroll.
 * @returns what takes it away again
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

/** What is open in a dialog closes before the dialog does. */
const isOpenList = (target: EventTarget | null) => target instanceof Element && target.getAttribute('aria-expanded') === 'true';

const takesTab = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [type=hidden]') &&
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

/** From the last control Tab goes on to the first, and from there, or from what is no control, back to the last. */
function goRound(content: HTMLElement, event: KeyboardEvent): void {
  const controls = [...content.querySelectorAll<HTMLElement>('*')].filter(takesTab);
  const index = controls.indexOf(document.activeElement as HTMLElement);
  if (event.shiftKey ? index > 0 : index < controls.length - 1) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

/** Whatever takes the focus away, such as a script or a control that vanishes, it comes back. */
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

/** All but `content` and what announces messages is hidden from screen readers. */
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

/** What is hidden already, by itself, stays as it is. */
function othersIn(parent: Element, kept: readonly Element[]): Element[] {
  return [...parent.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    if (kept.some((one) => child.contains(one))) return othersIn(child, kept);
    return hidden.has(child) || !child.hasAttribute('aria-hidden') ? [child] : [];
  });
}

let locks = 0;

/** The page behind does not scroll, and does not move where its scroll bar was. */
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
