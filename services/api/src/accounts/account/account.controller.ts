import type { Account, DeletionReply, EmailChangeReply, EmailChanged } from '@homeroom/contracts';
import { ChangeAccount, ChangeEmail, ConfirmEmail, DeleteAccount } from '@homeroom/contracts/account';
import { Body, Controller, Header, Res, StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { CookieSessions, OptionalShopperGuard, ShopperGuard, SignedIn, type Principal } from '../sessions/index.js';
import { AccountService } from './account.service.js';
import { ChangeEmail as EmailChange } from './change-email.js';
import { DeleteAccounts } from './delete-accounts.js';

const DOWNLOADS = { name: 'account-data', times: 10, perSeconds: 3_600 };
const LINKS = { name: 'account-deletion', times: 5, perSeconds: 3_600 };
const NEW_ADDRESSES = { name: 'email-change', times: 5, perSeconds: 3_600 };
const LINKS_PER_ADDRESS = { name: 'email-change-recipient', times: 5, perSeconds: 3_600 };

@Controller()
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly deletions: DeleteAccounts,
    private readonly emailChanges: EmailChange,
    private readonly sessions: CookieSessions,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles('GET /api/users/me/account')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperGuard)
  account(@SignedIn() shopper: Principal): Promise<Account> {
    return this.accounts.read(shopper.accountId);
  }

  @Handles('PUT /api/users/me/account')
  @UseGuards(ShopperGuard)
  @Throttle({ name: 'account-change', times: 60, perSeconds: 600 })
  change(@Body() body: ChangeAccount, @SignedIn() shopper: Principal): Promise<Account> {
    return this.accounts.change(shopper.accountId, body);
  }

  @Handles('GET /api/users/me/data.json')
  @Header('cache-control', 'no-store')
  @UseGuards(ShopperGuard)
  async data(@SignedIn() shopper: Principal): Promise<StreamableFile> {
    await this.limiter.spend(DOWNLOADS, String(shopper.accountId));
    const data = JSON.stringify(await this.accounts.allData(shopper.accountId), null, 2);
    return new StreamableFile(Buffer.from(data), { type: 'application/json', disposition: 'attachment; filename="homeroom-data.json"' });
  }

  @Handles('POST /api/users/me/deletion')
  @UseGuards(ShopperGuard)
  async requestDeletion(@SignedIn() shopper: Principal): Promise<DeletionReply> {
    await this.limiter.spend(LINKS, String(shopper.accountId));
    await this.deletions.sendLink(shopper.accountId);
    return { sent: true };
  }

  @Handles('POST /api/account-deletions')
  @Public('The link came by mail to the address of the account, and its token is the permission')
  @Throttle({ name: 'account-deletion-link', times: 20, perSeconds: 600 })
  @UseGuards(OptionalShopperGuard)
  async delete(
    @Body() link: DeleteAccount,
    @SignedIn() asker: Principal | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.deletions.byLink(link);
    if (asker?.accountId === link.shopper) await this.sessions.logoutEverywhere(reply, asker, 'shopper');
  }

  @Handles('POST /api/users/me/email-change')
  @UseGuards(ShopperGuard)
  async requestEmailChange(@Body() { email }: ChangeEmail, @SignedIn() shopper: Principal): Promise<EmailChangeReply> {
    await this.limiter.spend(NEW_ADDRESSES, String(shopper.accountId));
    await this.limiter.spend(LINKS_PER_ADDRESS, email);
    await this.emailChanges.sendLink(shopper.accountId, email);
    return { sent: true };
  }

  @Handles('POST /api/email-changes')
  @Public('The link came by mail to the new address, and its token is the permission')
  @Throttle({ name: 'email-change-link', times: 20, perSeconds: 600 })
  changeEmail(@Body() { token }: ConfirmEmail): Promise<EmailChanged> {
    return this.emailChanges.byLink(token);
  }
}
