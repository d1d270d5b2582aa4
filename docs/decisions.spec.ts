import { existsSync, readFileSync, readdirSync } from 'node:fs';

const FOLDER = 'docs/decisions';
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const numberOf = (file: string) => Number(file.slice(0, 4));
const numbers = new Set(files.map(numberOf));

/** Such as `superseded by 103 and 164`, from the status line of a decision. */
function statusOf(text: string) {
  const [, kind = '', by = ''] = /^\*\*Status\.\*\* (Superseded|Amended) by decisions? (\d+(?:(?:, | and )\d+)*)/m.exec(text) ?? [];
  return { mark: kind ? ` (${kind.toLowerCase()} by ${by})` : '', by: (by.match(/\d+/g) ?? []).map(Number) };
}

const indexLineOf = (file: string) => `- [${/^# (.+)$/m.exec(read(file))?.[1]}](${file})${statusOf(read(file)).mark}`;

it('the index lists every decision once, by its title, and marks those changed by a later one', () => {
  const listed = read('README.md').match(/^- .+$/gm) ?? [];
  expect(listed.sort()).toEqual(files.map(indexLineOf).sort());
});

it.each(files)('%s has the number of its file, its three parts, and a status that names later decisions', (file) => {
  const text = read(file);
  expect(file).toMatch(/^\d{4}(-[a-z0-9]+)+\.md$/);
  expect(text).toMatch(new RegExp(`^# ${numberOf(file)}\\. \\S`));
  expect(text).toMatch(/\*\*Context\.\*\*[\s\S]*\*\*Decision\.\*\*[\s\S]*\*\*Consequences\.\*\*/);
  expect(statusOf(text).by.filter((later) => !numbers.has(later) || later <= numberOf(file))).toEqual([]);
  expect(/^\*\*Status\.\*\*/m.test(text)).toBe(statusOf(text).mark !== '');
});

it('pages refer only to decisions that exist', () => {
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'bench/README.md']
    .concat(readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])))
    .concat(files.map((file) => `${FOLDER}/${file}`));
  const missing = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const named = [...text.matchAll(/\b[Dd]ecisions? ((?:\d+(?:, | and | to |, and )?)+)/g)].flatMap(
      ([, list = '']) => list.match(/\d+/g) ?? [],
    );
    const linked = [...text.matchAll(/decisions\/(\d{4}(?:-[\w-]+\.md)?)/g)].map(([, name = '']) => name);
    return [
      ...named.filter((number) => !numbers.has(Number(number))),
      ...linked.filter((name) => !(name.endsWith('.md') ? existsSync(`${FOLDER}/${name}`) : numbers.has(Number(name)))),
    ].map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});

describe('the majors that we hold back', () => {
  const text = read('0051-majors-we-hold-back.md');
  const held = [...text.matchAll(/(?:^- \*\*|; )([@\w/-]+) (\d+), not (\d+)/gm)].map(([, name = '', ours, theirs]) => ({
    name,
    ours: Number(ours),
    theirs: Number(theirs),
  }));
  const along = [...text.matchAll(/`(\S+)` goes with it/g)].map(([, name = '']) => name);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { version?: string }> };

  it('are the ones that Renovate asks about before it raises them', () => {
    interface Rule {
      readonly matchPackageNames: string[];
      readonly dependencyDashboardApproval?: boolean;
    }
    const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8')) as { packageRules: Rule[] };
    const asked = packageRules.filter((rule) => rule.dependencyDashboardApproval).flatMap((rule) => rule.matchPackageNames);
    expect(held.length).toBeGreaterThan(5);
    expect(asked.sort()).toEqual([...held.map(({ name }) => name), ...along].sort());
  });

  it.each(held)('$name is at $ours, behind $theirs', ({ name, ours, theirs }) => {
    // The bench fetches its own Lighthouse.
    const fetched = new RegExp(`'${name}@([\\d.]+)'`).exec(readFileSync('bench/first-page/lighthouse.mjs', 'utf8'))?.[1];
    expect(Number((packages[`node_modules/${name}`]?.version ?? fetched)?.split('.')[0])).toBe(ours);
    expect(ours).toBeLessThan(theirs);
  });
});
