import type { Retained } from '@homeroom/contracts';
import type { FactoryProvider } from '@nestjs/common';

/** Replaces an erased name or address. */
export const ERASED_NAME = 'Erased';
export const ERASED_DOMAIN = '@erased.invalid';
export const ERASED_ADDRESS = `erased${ERASED_DOMAIN}`;

/** Whether an address replaces an erased one. */
export const isErased = (address: string): boolean => address.toLowerCase().endsWith(ERASED_DOMAIN);

/** The person's address as a pattern that does not match inside a longer one. */
const ADDRESS = String.raw`('(?<![[:alnum:]._%+-])' || regexp_replace($1::text, '([^[:alnum:]@])', '\\\1', 'g') || '(?![[:alnum:]-])')`;

/** SQL: whether a text of any kind names the person's address. */
export const mentions = (text: string) => `${text} ~* ${ADDRESS}`;

/** SQL: the text with the person's address removed. */
export const withoutAddress = (text: string) => `regexp_replace(${text}, ${ADDRESS}, '${ERASED_ADDRESS}', 'gi')`;

/** Rows deleted automatically. SQL of the module that owns the table; `$1` is the number of days. */
export interface Retention {
  readonly what: Retained;
  readonly table: string;
  readonly condition: string;
  /** If the row itself must stay: what is blanked. */
  readonly blank?: string;
}

/** Rows about a person. SQL of the module that owns the table; `$1` is the person's lowercased address. */
export interface PersonalRows {
  readonly table: string;
  readonly condition: string;
  /** What a data export includes. */
  readonly columns: string;
  /** Written by someone else, possibly about others: their addresses are left out of an export. */
  readonly isAboutOthers?: true;
  /** What is blanked; `delete` removes the rows, and `keep` leaves them, for a stated reason. */
  readonly erase: string | 'delete' | 'keep';
  /** What to set when the account gets another address, `$2`, and the table's place in the lock order. */
  readonly moves?: { readonly turn: 1 | 2 | 3 | 4; readonly set: string };
}

/** As long as this finds a row, the address must not be erased. */
export interface Refusal {
  readonly found: string;
  readonly why: string;
  /** This passes by itself soon, so an erasure waits for it even if only an earlier address is concerned. */
  readonly passes?: true;
}

interface Holding {
  readonly retention?: readonly Retention[];
  readonly personal?: readonly PersonalRows[];
  /** SQL: earlier addresses, as `email`, of the account with the address `$1`. */
  readonly former?: string;
  /** These rows are found through other modules' rows, so they are erased before those. */
  readonly isFirst?: boolean;
  /** Other rows are found through these, so they are erased last. */
  readonly isLast?: boolean;
  readonly refusal?: Refusal;
}

/** A module's declarations about personal data in its own tables. Discovered in any module by those who delete, export or erase. */
export class KeptData {
  private constructor(readonly holding: Holding) {}

  static of(holding: Holding): FactoryProvider<KeptData> {
    return { provide: Symbol('kept data'), useFactory: () => new KeptData(holding) };
  }
}
