/**
 * How long a transition may wait. The card responds to a press at once, and a page that is not rendered in time appears without a transition.
 */
const PATIENCE_MS = 200;
/** How long it may wait if everything is loaded. Then the page only waits for the processor, and giving up would not show it sooner. */
const PATIENCE_AT_HAND_MS = 1_500;
/** The picture and title of a pressed card, or of a quick look whose page is opened. */
const SOURCES = { picture: '[data-morph=picture], img', title: '[data-dialog-title], h2, h3' } as const;
/** The picture and title of the quick look or page that opens. */
const TARGETS = { picture: '[data-morph=picture]', title: '#deal-title, [role=dialog] [data-dialog-title]' } as const;
type Part = keyof typeof TARGETS;
const PARTS = Object.keys(TARGETS) as Part[];

const nameOf = (part: Part) => `deal-${part}`;
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
const isWelcome = () =>
  typeof document.startViewTransition === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;

/** Names elements for the transition. Returns a function that removes the names. */
function named(elements: Partial<Record<Part, HTMLElement>>): () => void {
  const entries = Object.entries(elements) as [Part, HTMLElement][];
  for (const [part, element] of entries) element.style.viewTransitionName = nameOf(part);
  return () => {
    for (const [, element] of entries) element.style.viewTransitionName = '';
  };
}

const found = (within: ParentNode, selectors: Record<Part, string>) =>
  Object.fromEntries(PARTS.map((part) => [part, within.querySelector<HTMLElement>(selectors[part]) ?? undefined])) as Partial<
    Record<Part, HTMLElement>
  >;

/** The picture and title of the opened deal, once both are rendered; null if that takes too long. */
function soon(before: ReadonlySet<Element>, patience: number): Promise<Record<Part, HTMLElement> | null> {
  const look = () => {
    const [picture, title] = PARTS.map((part) =>
      [...document.querySelectorAll<HTMLElement>(TARGETS[part])].find((element) => !before.has(element)),
    );
    return picture && title ? { picture, title } : null;
  };
  return new Promise((resolve) => {
    const settle = (parts: Record<Part, HTMLElement> | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(parts);
    };
    const observer = new MutationObserver(() => {
      const parts = look();
      if (parts) settle(parts);
    });
    const timer = setTimeout(() => settle(look()), patience);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * Expands the picture and title of a pressed card into those of the deal that it opens, if the browser has view transitions and the visitor
 * allows motion. Otherwise, the press continues as usual. Returns a function that stops this.
 * @param isAtHand whether the code and data of a link's target are loaded
 */
export function morphOnPress(isAtHand: (link: HTMLAnchorElement) => boolean): () => void {
  let isGoingOn = false;
  const press = (event: MouseEvent) => {
    if (isGoingOn || !isPlain(event) || !isWelcome()) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/deals/"]') : null;
    const from = link?.closest('article, [role=dialog]');
    if (!link || !from || link.target) return;
    // The browser captures the screen first, and then the press continues.
    event.preventDefault();
    event.stopPropagation();
    const forgetOld = named(found(from, SOURCES));
    const before = new Set(document.querySelectorAll(Object.values(TARGETS).join()));
    const patience = isAtHand(link) ? PATIENCE_AT_HAND_MS : PATIENCE_MS;
    let forgetNew = () => {};
    const transition = document.startViewTransition(async () => {
      forgetOld();
      isGoingOn = true;
      link.click();
      isGoingOn = false;
      const parts = await soon(before, patience);
      if (parts) forgetNew = named(parts);
      else transition.skipTransition();
    });
    // A skipped transition rejects its promise.
    transition.ready.catch(() => undefined);
    void transition.finished.finally(() => forgetNew());
  };
  document.addEventListener('click', press, true);
  return () => document.removeEventListener('click', press, true);
}
