import { Inject, UseGuards, applyDecorators, mixin, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { OwnerDeclared } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import type { Principal, SignedInRequest } from './principal.js';
import type { SessionGuard } from './session.guards.js';

interface KnowsOwner {
  /** @throws DomainError when it does not exist, or FORBIDDEN when it is someone else's. */
  checkOwner(id: number, asker: Principal): Promise<void>;
}

/** Makes a decorator for routes whose `:id` names something of the signed-in account; it includes the session guard. */
export function ownedBy(session: SessionGuard, owners: Type<KnowsOwner>): () => MethodDecorator & ClassDecorator {
  class OwnerGuard implements CanActivate {
    private readonly ids = new IdPipe();

    constructor(@Inject(owners) private readonly owners: KnowsOwner) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { params, user } = context.switchToHttp().getRequest<SignedInRequest>();
      await this.owners.checkOwner(this.ids.transform((params as { id: string }).id), user!);
      return true;
    }
  }
  const guard = mixin(OwnerGuard);
  return () => applyDecorators(UseGuards(session, guard), OwnerDeclared(`${owners.name}.checkOwner`));
}
