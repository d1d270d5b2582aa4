import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkClassNames } from './class-names.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-classes-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aCard({ css, use }: { css: string; use: string }) {
  writeFileSync(path.join(folder, 'src/card.module.css'), css);
  writeFileSync(
    path.join(folder, 'src/card.tsx'),
    `import styles from './card.module.css';\nexport const Card = ({ tone, open }) => <p className={${use}} />;\n`,
  );
  return checkClassNames(folder);
}

it('accepts a component that uses each class of its stylesheet', () => {
  const css = '.card { margin: 0.5rem } .card.is-open > .title:hover, a[href$=".pdf"] { color: red }';
  expect(aCard({ css, use: "[styles['card'], open ? styles.isOpen : styles['title']]" })).toEqual({ passed: 1, failures: [] });
});

it('knows a class of another stylesheet by its import', () => {
  expect(aCard({ css: "@value strip from './strip.module.css'; .strip:has(> .card) {}", use: "styles['card']" }).failures).toEqual([]);
});

it('names a class that is used but missing', () => {
  expect(aCard({ css: '.card {}', use: "[styles['card'], styles['titel']]" }).failures).toEqual([
    'src/card.tsx:2 asks for the class titel, which src/card.module.css does not have',
  ]);
});

it('names a class that only one branch of a choice uses', () => {
  expect(aCard({ css: '.open {}', use: "styles[open ? 'open' : 'shut']" }).failures).toEqual([
    'src/card.tsx:2 asks for the class shut, which src/card.module.css does not have',
  ]);
});

it('names an unused class', () => {
  expect(aCard({ css: '.card {} @media print { .paper {} }', use: "styles['card']" }).failures).toEqual([
    'src/card.module.css has the class paper, which nothing uses',
  ]);
});

it('rejects a name that is only known at run time', () => {
  expect(aCard({ css: '.card {}', use: "[styles['card'], styles[tone]]" }).failures).toEqual([
    'src/card.tsx:2 uses src/card.module.css other than by the name of a class',
  ]);
});

it('names a stylesheet that no one imports', () => {
  writeFileSync(path.join(folder, 'src/old.module.css'), '.old {}');
  expect(checkClassNames(folder).failures).toEqual(['src/old.module.css has the class old, which nothing uses']);
});
