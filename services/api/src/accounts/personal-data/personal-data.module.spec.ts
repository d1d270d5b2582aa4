import 'reflect-metadata';
import { MODULES } from '../../modules.js';
import { KeptData } from '../../platform/personal-data/kept-data.js';
import { PersonalDataModule } from './personal-data.module.js';

interface Provider {
  readonly useFactory?: () => unknown;
}
interface Dynamic {
  readonly module: object;
  readonly imports?: readonly unknown[];
  readonly providers?: readonly unknown[];
}

/** What modules, and those they import, declare about personal data: the tables. */
function tablesOf(modules: readonly unknown[], seen = new Set<unknown>()): string[] {
  return modules.flatMap((given) => {
    const { module = given, ...dynamic } = given as Partial<Dynamic>;
    if (seen.has(module)) return [];
    seen.add(module);
    const listed = (key: 'imports' | 'providers') => [
      ...((Reflect.getMetadata(key, module as object) ?? []) as unknown[]),
      ...(dynamic[key] ?? []),
    ];
    const data = listed('providers').flatMap((provider) => {
      const { provide, useFactory } = provider as Provider & { readonly provide?: symbol };
      const made = typeof provide === 'symbol' && provide.description === 'kept data' ? useFactory!() : null;
      return made instanceof KeptData ? (made.holding.personal ?? []).map(({ table }) => table) : [];
    });
    return [...data, ...tablesOf(listed('imports'), seen)];
  });
}

it('knows every table with personal data by its own imports: the command that erases a person starts nothing else', () => {
  const all = [...new Set(tablesOf(MODULES))].sort();
  expect(all.length).toBeGreaterThan(20);
  expect([...new Set(tablesOf([PersonalDataModule]))].sort()).toEqual(all);
});
