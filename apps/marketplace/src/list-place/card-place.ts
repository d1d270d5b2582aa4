/** Where a card stands in the window. */
export interface CardPlace {
  readonly nth: number;
  readonly link: string;
  readonly top: number;
}

const cardsOfPage = () => [...document.querySelectorAll<HTMLElement>('main li > article')];
const linkOf = (card: HTMLElement | undefined) => card?.querySelector('a')?.getAttribute('href') ?? undefined;
/** Measured without transforms, because a card rises under the pointer. */
const boxOf = (card: HTMLElement) => (card.parentElement ?? card).getBoundingClientRect();

/** The first visible card with its place. If the list is above the window, the last card without a place. */
export function firstCard(): { readonly element?: HTMLElement; readonly card?: CardPlace } {
  const cards = cardsOfPage();
  const nth = cards.findIndex((one) => boxOf(one).bottom > 0);
  const element = cards[nth] ?? cards.findLast((one) => boxOf(one).height > 0);
  if (!element || nth === -1) return { element };
  const { top } = boxOf(element);
  const link = linkOf(element);
  return link !== undefined && top < innerHeight ? { element, card: { nth, link, top } } : { element };
}

/** How far the card is from its place, as the list above may have changed; undefined while it is not drawn or hidden. */
export function distanceOf({ nth, link, top }: CardPlace): number | undefined {
  const cards = cardsOfPage();
  const card = linkOf(cards[nth]) === link ? cards[nth] : cards.find((one) => linkOf(one) === link);
  const box = card && boxOf(card);
  return box && box.height > 0 ? box.top - top : undefined;
}

/** Measures all cards, because those out of view have an estimated height, and would move everything below when they come into view. */
export function measureCards(): void {
  for (const card of cardsOfPage()) card.style.contentVisibility = 'visible';
}
