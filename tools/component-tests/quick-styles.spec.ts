import { JSDOM } from 'jsdom';
import { declarations, keepComputedStyles } from './quick-styles.mjs';

const TAGS = (
  'html head title link meta script style body p div article section aside nav header footer h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table ' +
  'thead tbody tfoot tr td th caption form fieldset legend label input textarea select option optgroup button output progress meter a ' +
  'img video audio canvas iframe embed object dialog details summary search main figure figcaption blockquote pre code kbd samp strong ' +
  'b em i u s mark small sub sup ruby rt rp span address hr br center noscript template svg path g text unknown-tag'
).split(' ');
const ATTRIBUTES = [
  {},
  { hidden: '' },
  { disabled: '' },
  { open: '' },
  { dir: 'auto' },
  { style: 'display: none; color: red' },
  { style: 'color: unset; margin: 1px' },
  { list: 'a' },
];
const TYPES = 'hidden search password image file radio checkbox button submit reset range color text'.split(' ');

const { window } = new JSDOM('<!doctype html><html><body></body></html>');
const { document } = window;

function made(tag: string, attributes: object): Element {
  const element = ['svg', 'path', 'g', 'text'].includes(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function written(declarationOf: typeof declarations.byJsdom, element: Element): string[] {
  const inside = declarations.insideOf(element);
  inside._ownerDocument._styleCache = undefined;
  const declaration = declarationOf(inside);
  return Array.from(declaration, (name) => `${name}: ${declaration.getPropertyValue(name)} ${declaration.getPropertyPriority(name)}`);
}

/** Each element with all attributes in one parent, and without any in the others. */
const CASES = ['div', 'ol', 'article', 'table', 'ruby'].flatMap((parent, place) =>
  TAGS.flatMap((tag) => {
    const types = tag === 'input' ? TYPES.map((type) => ({ type, disabled: '' })) : [];
    return (place === 0 ? [...ATTRIBUTES, ...types] : [{}]).map((attributes) => ({ parent, tag, attributes }));
  }),
);

it('finds the same declarations for an element as jsdom, in any parent', () => {
  const differing = CASES.filter(({ parent, tag, attributes }) => {
    const place = document.body.appendChild(made(parent, {})).appendChild(made(parent, {}));
    const element = place.appendChild(made(tag, attributes));
    return written(declarations.quickly, element).join() !== written(declarations.byJsdom, element).join();
  });
  expect(differing).toEqual([]);
});

it('computes an element’s style anew after each change to it or around it', () => {
  const compute = window.getComputedStyle.bind(window);
  const kept = { getComputedStyle: compute };
  keepComputedStyles(kept);
  const outer = document.body.appendChild(made('section', {}));
  const inner = outer.appendChild(made('p', {}));
  const other = document.body.appendChild(made('div', { style: 'visibility: hidden' }));
  const sheet = made('style', {});
  sheet.textContent = 'p { color: rgb(1, 2, 3) }';
  const changes = [
    () => outer.setAttribute('style', 'visibility: hidden'),
    () => outer.removeAttribute('style'),
    () => inner.setAttribute('hidden', ''),
    () => inner.removeAttribute('hidden'),
    () => (inner as HTMLElement).style.setProperty('display', 'none'),
    () => other.append(inner),
    () => document.head.append(sheet),
    () => sheet.remove(),
    () => inner.remove(),
  ];
  const seen = changes.map((change) => {
    change();
    const { display, visibility, color } = kept.getComputedStyle(inner);
    const { display: ownDisplay, visibility: ownVisibility, color: ownColor } = compute(inner);
    expect([display, visibility, color]).toEqual([ownDisplay, ownVisibility, ownColor]);
    return [display, visibility, color].join(' ');
  });
  expect(new Set(seen).size).toBeGreaterThan(4);
});

it('computes the same style as jsdom for every tag, whatever it inherits', () => {
  const compute = window.getComputedStyle.bind(window);
  const kept = { getComputedStyle: compute };
  keepComputedStyles(kept);
  const all = (style: CSSStyleDeclaration) => Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
  const around = ['', 'visibility: hidden; color: red; pointer-events: none', ''].map((style) => made('section', { style }));
  document.body.replaceChildren(...around);
  const styles = ['visibility: visible; color: blue', 'visibility: visible; color: green', 'pointer-events: auto !important'];
  const stylesOf = (at: number) => ['', styles[at % styles.length]];
  const elements = around.flatMap((section) =>
    TAGS.flatMap((tag, at) => stylesOf(at).map((style) => section.appendChild(made(tag, { style })))),
  );
  const differing = elements.filter((element) => all(kept.getComputedStyle(element)) !== all(compute(element)));
  expect(differing.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
