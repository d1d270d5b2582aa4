/** Milliseconds after which what a press opens simply appears, because the visitor has stopped looking at the card. */
const PATIENCE_MS = 500;
const MOTION = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)', composite: 'add' } as const;
/** A quick look, or the picture of a deal's page. */
const OPENED = '[role=dialog], [data-morph=picture]';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
const isWelcome = () => !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;
const centerOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** Moves an element, which is in its place already, from an earlier one. It does not fade in: it can be read from its first frame. */
function grow(element: Element, from: DOMRect): void {
  for (const fade of element.getAnimations()) fade.cancel();
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const [start, end] = [centerOf(from), centerOf(to)];
  const begin = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${from.width / to.width})`;
  element.animate([{ transform: begin }, { transform: 'none' }], MOTION);
}

/**
 * Lets the deal that a pressed card opens grow out of that card, and the picture of a deal's page out of that of its quick look. Nothing
 * waits for it: what opens is rendered as without it. Returns a function that stops this.
 */
export function growOnPress(): () => void {
  let forget = () => {};
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/deals/"]') : null;
    const from = link?.closest('article, [role=dialog]');
    if (!link || !from || link.target || !isPlain(event) || !isWelcome()) return;
    forget();
    const card = from.getBoundingClientRect();
    const picture = from.querySelector('[data-morph=picture], img')?.getBoundingClientRect();
    const before = new Set(document.querySelectorAll(OPENED));
    // An observer is called before the first frame that shows what it has seen.
    const observer = new MutationObserver(() => {
      const opened = [...document.querySelectorAll(OPENED)].find((element) => !before.has(element));
      if (!opened) return;
      forget();
      grow(opened, opened.matches('[role=dialog]') ? card : (picture ?? card));
    });
    const timer = setTimeout(() => forget(), PATIENCE_MS);
    forget = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener('click', press, true);
  return () => {
    document.removeEventListener('click', press, true);
    forget();
  };
}
