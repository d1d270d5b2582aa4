import type { BusinessLoginReply, ResetLinkReply } from '@homeroom/contracts';
import {
  ChangePartnerPassword,
  ForgotPassword,
  RegisterBusiness,
  ResetPassword,
  VerifyBusinessEmail,
} from '@homeroom/contracts/businesses';
import { Body, Controller, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { SignedIn, type Principal, BusinessOwnerGuard, PartnerGuard } from '../../accounts/sessions/index.js';
import { ChangeBusinessPassword } from './change-business-password.js';
import { JoinBusiness } from './join-business.js';

const RESETS_PER_ADDRESS = { name: 'reset-recipient', times: 5, perSeconds: 3_600 };
const LINKS_PER_BUSINESS = { name: 'verification-recipient', times: 5, perSeconds: 3_600 };

@Controller()
export class JoiningController {
  constructor(
    private readonly joining: JoinBusiness,
    private readonly passwords: ChangeBusinessPassword,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles('POST /api/businesses/register')
  @Public('Anybody may join; the team approves')
  @Throttle({ name: 'business-register', times: 10, perSeconds: 3_600 })
  async register(@Body() form: RegisterBusiness): Promise<BusinessLoginReply> {
    return { business: await this.joining.register(form) };
  }

  @Handles('POST /api/businesses/verify-email')
  @Public('The link came by mail, and its token is the permission')
  @Throttle({ name: 'business-verify', times: 20, perSeconds: 600 })
  verify(@Body() { token }: VerifyBusinessEmail): Promise<void> {
    return this.joining.verifyEmail(token);
  }

  @Handles('POST /api/businesses/verify-email/resend')
  @UseGuards(PartnerGuard)
  async resend(@SignedIn() partner: Principal): Promise<void> {
    await this.limiter.spend(LINKS_PER_BUSINESS, String(partner.accountId));
    await this.joining.resendVerification(partner.accountId);
  }

  @Handles('POST /api/businesses/forgot-password')
  @Public('Who forgot the password cannot sign in')
  @Throttle({ name: 'business-forgot', times: 10, perSeconds: 600 })
  async forgot(@Body() { email }: ForgotPassword): Promise<ResetLinkReply> {
    await this.limiter.spend(RESETS_PER_ADDRESS, email);
    await this.joining.sendReset(email);
    return { sent: true };
  }

  @Handles('POST /api/businesses/reset-password')
  @Public('The link came by mail, and its token is the permission')
  @Throttle({ name: 'business-reset', times: 20, perSeconds: 600 })
  reset(@Body() form: ResetPassword): Promise<void> {
    return this.joining.resetPassword(form);
  }

  @Handles('PUT /api/businesses/password')
  @UseGuards(BusinessOwnerGuard)
  changePassword(@Body() form: ChangePartnerPassword, @SignedIn() owner: Principal, @Req() request: FastifyRequest): Promise<void> {
    return this.passwords.change(form, owner, request.ip);
  }
}
