import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textsIn } from './collect.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'texts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function found(source: string, name = 'part.tsx') {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return textsIn(file);
}

it('takes the words of an element as one sentence, with gaps for what is known later', () => {
  expect(found('const a = <p>You have <strong>{credit}</strong> to spend{isNow ? " now" : ""}.</p>;')).toEqual([
    'You have … to spend[now / -].',
  ]);
});

it('takes attribute text for people, and skips it for machines', () => {
  expect(
    found('const a = <Field label="Email address" className="Wide field" href="/Deals here" aria-label={`Delete ${name}`} />;'),
  ).toEqual(['Email address', 'Delete …']);
});

it('takes sentences from messages, refusals and rules', () => {
  const source = `
    toast({ title: 'Deal Created' });
    throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
    class Form { @IsInt({ message: 'Please choose a school' }) school; }`;
  expect(found(source, 'form.ts')).toEqual(['Deal Created', 'Deal not found', 'Please choose a school']);
});

it('skips endpoints', () => {
  expect(found("call('GET /api/deals', { params }); const CHANGE = 'PUT /api/deals/:id';", 'deals.ts')).toEqual([]);
});

it('skips text for logs, developers and the database', () => {
  const source = `
    import x from './Some file';
    logger.warn('The queue is slow');
    throw new Error('This cannot be');
    database.query('SELECT Name FROM deals');
    if (state === 'Very odd') styles['Big card'];`;
  expect(found(source, 'service.ts')).toEqual([]);
});

it('skips parts of statements', () => {
  expect(found('const COLUMNS = `COALESCE(sum(views), 0)::int AS views`; const ONE = `deals d WHERE ${open}`;', 'views.joint.ts')).toEqual(
    [],
  );
});

it('takes what a page says without scripts, in its title, and to search engines', () => {
  const page = `<title>Homeroom</title><meta
    name="description"
    content="Deals near you" /><p>A comment</p>
    <noscript><p>Homeroom needs <b>JavaScript</b>.</p></noscript>`;
  expect(found(page, 'index.html')).toEqual(['Homeroom', 'Deals near you', 'Homeroom needs JavaScript.']);
});
