import type { Retained } from '@homeroom/contracts';
import type { FactoryProvider } from '@nestjs/common';

/** Stands in place of a name or an address that was erased. */
export const ERASED_NAME = 'Erased';
const ERASED_DOMAIN = '@erased.invalid';
export const ERASED_ADDRESS = `erased${ERASED_DOMAIN}`;

/** Whether an address stands in place of one that was erased. */
export const isErased = (address: string): boolean => address.toLowerCase().endsWith(ERASED_DOMAIN);

/** The person's address as a pattern: not where another's only begins or ends like it. */
const ADDRESS = String.raw`('(?<![[:alnum:]._%+-])' || regexp_replace($1::text, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])')`;

/** SQL: whether a text of any kind names the person's address. */
export const mentions = (text: string) => `${text} ~* ${ADDRESS}`;

/** SQL: the text with the person's address taken out. */
export const withoutAddress = (text: string) => `regexp_replace(${text}, ${ADDRESS}, '${ERASED_ADDRESS}', 'gi')`;

/** Rows that go by themselves. SQL of the module that owns the table; `$1` is the number of days. */
export interface Retention {
  readonly what: Retained;
  readonly table: string;
  readonly condition: string;
  /** Where the row itself has to stay: what is blanked in it. */
  readonly blank?: string;
}

/** Rows that speak of a person. SQL of the module that owns the table; `$1` is the person's address, lower-cased. */
export interface PersonalRows {
  readonly table: string;
  readonly condition: string;
  /** What is given away when the person asks. */
  readonly columns: string;
  /** Somebody else wrote it, perhaps of others, too: their addresses are left out when it is given away. */
  readonly isAboutOthers?: true;
  /** What is blanked; the rows go altogether with `delete`, and stay as they are, for a reason, with `keep`. */
  readonly erase: string | 'delete' | 'keep';
}

interface Holding {
  readonly retention?: readonly Retention[];
  readonly personal?: readonly PersonalRows[];
  /** Others find their rows by these, so these come last. */
  readonly isLast?: boolean;
  /** An address that must not be erased while this finds a row, and why. */
  readonly refusal?: { readonly found: string; readonly why: string };
}

/** What a module says of the data in its own tables. Found wherever the module is, by whoever removes, gives or erases. */
export class KeptData {
  private constructor(readonly holding: Holding) {}

  static of(holding: Holding): FactoryProvider<KeptData> {
    return { provide: Symbol('kept data'), useFactory: () => new KeptData(holding) };
  }
}
