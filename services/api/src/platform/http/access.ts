import type { Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

/** Anybody may call this route, signed in or not. Says why that does no harm. */
export const Public = Reflector.createDecorator<string>();

/** The route's path names something that belongs to somebody. Says who refuses those to whom it does not. */
export const OwnerDeclared = Reflector.createDecorator<string>();

/** The owner is only known inside, such as with the row locked: this method is given who asks, and refuses others. */
export const OwnerCheckedBy = <Owners extends object>(owners: Type<Owners>, method: keyof Owners & string) =>
  OwnerDeclared(`${owners.name}.${method}`);
