import type { ArgumentMetadata } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

type Contract = NonNullable<ArgumentMetadata['metatype']>;

const addressesOf = new Map<Contract, readonly string[]>();

/** A contract's fields that must be email addresses. */
function addressesIn(contract: Contract): readonly string[] {
  const known = addressesOf.get(contract);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(contract, '', false, false);
  const found = rules.filter(({ name }) => name === 'isEmail').map(({ propertyName }) => propertyName);
  addressesOf.set(contract, found);
  return found;
}

/**
 * Contacts and web pages add marks that nobody sees to an address that is copied from them. They are allowed in one, but it would be
 * another account, and no email would arrive.
 */
export function withoutMarks<Value>(value: Value, contract: Contract | undefined): Value {
  if (!contract || typeof value !== 'object' || value === null) return value;
  const sent = value as Record<string, unknown>;
  const cleaned = addressesIn(contract).flatMap((field) => {
    const text = sent[field];
    return typeof text === 'string' ? [[field, text.replace(/\p{Cf}/gu, '')]] : [];
  });
  return cleaned.length === 0 ? value : ({ ...sent, ...(Object.fromEntries(cleaned) as object) } as Value);
}
