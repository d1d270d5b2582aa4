import type { FactKind, Facts } from '../../src/treasury/books/fact';
import { journalOf, type Line } from '../../src/treasury/books/journal-of';

export type SomeFact = { [Kind in FactKind]: { readonly kind: Kind; readonly id: string; readonly fact: Facts[Kind] } }[FactKind];

const linesOf = <Kind extends FactKind>({ kind, fact }: { kind: Kind; fact: Facts[Kind] }): Line[] => journalOf(kind, fact);

/** The lines of each fact, once for each kind and id, as the books hold them. */
export function posted(facts: readonly SomeFact[]): Map<string, Line[]> {
  const journals = new Map<string, Line[]>();
  for (const fact of facts) {
    const key = `${fact.kind} ${fact.id}`;
    if (!journals.has(key)) journals.set(key, linesOf(fact as never));
  }
  return journals;
}
