import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

/** Anyone may call this route, signed in or not. States why that is harmless. */
export const Public = Reflector.createDecorator<string>();

/** The route's path names something owned. States who checks the owner. */
export const OwnerDeclared = Reflector.createDecorator<string>();

/** For routes whose owner is known only once the row is locked: names the method that gets the caller and refuses others. */
export const OwnerCheckedBy = <Owners extends object>(owners: Type<Owners>, method: keyof Owners & string) =>
  OwnerDeclared(`${owners.name}.${method}`);
