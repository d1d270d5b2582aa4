import { Injectable, UseGuards, applyDecorators, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { OwnerDeclared } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { UsersService } from '../../accounts/users/index.js';
import { ShopperOrAdminGuard, type Principal, type SignedInRequest } from '../../accounts/sessions/index.js';

type HistoryRequest = SignedInRequest & { shopperId?: number };

@Injectable()
class OwnHistoryGuard implements CanActivate {
  private readonly ids = new IdPipe();

  constructor(private readonly users: UsersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HistoryRequest>();
    request.shopperId = await this.shopperOf((request.params as { id: string }).id, request.user!);
    return true;
  }

  /** @throws DomainError USER_NOT_FOUND for an unknown id, FORBIDDEN for someone else's. */
  private async shopperOf(path: string, { kind, accountId }: Principal): Promise<number> {
    const id = path === 'me' ? 'me' : this.ids.transform(path);
    const isShopper = kind === 'shopper';
    if (isShopper && (id === 'me' || id === accountId)) return accountId;
    if (id === 'me' || !(await this.users.exists(id))) throw new DomainError('USER_NOT_FOUND', 'Shopper not found');
    if (isShopper) throw new DomainError('FORBIDDEN', 'This history is not yours');
    return id;
  }
}

/** For the shopper in `:id`, or `me`, and for the team. */
export const OwnHistory = () => applyDecorators(UseGuards(ShopperOrAdminGuard, OwnHistoryGuard), OwnerDeclared('OwnHistoryGuard'));

/** Whose history an {@link OwnHistory} route asks for. */
export const ShopperId = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<HistoryRequest>().shopperId,
);
