import type { FactKind, Facts } from '../fact';
import { journalOf, type Line } from '../journal-of';

export type SomeFact = { [Kind in FactKind]: { readonly kind: Kind; readonly fact: Facts[Kind] } }[FactKind];

export const linesOf = <Kind extends FactKind>({ kind, fact }: { kind: Kind; fact: Facts[Kind] }): Line[] => journalOf(kind, fact);

/** The balance of each part of each account. Positive is a debit. */
export function balancesOf(facts: readonly SomeFact[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { account, reference, cents } of facts.flatMap((fact) => linesOf(fact as never))) {
    const key = `${account}[${reference}]`;
    balances[key] = (balances[key] ?? 0) + cents;
  }
  return Object.fromEntries(Object.entries(balances).filter(([, cents]) => cents !== 0));
}
