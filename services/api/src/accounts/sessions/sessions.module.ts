import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Configuration } from '../../platform/configuration/configuration.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { UsersModule } from '../users/index.js';
import { CookieSessions } from './cookie-sessions.js';
import { SESSIONS_DATA } from './kept-data.js';
import { MagicLinksRepository } from './magic-links.repository.js';
import { MagicLinksService } from './magic-links.service.js';
import { ISSUER, LOOK_STRATEGIES } from './look.strategy.js';
import { LooksJoint } from './looks.joint.js';
import { LooksService } from './looks.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { RefreshSecrets } from './refresh-secrets.js';
import { SessionCookies } from './session-cookies.js';
import { keyIdOf, keyOf } from './session-keys.js';
import { SESSION_STRATEGIES } from './session.strategies.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { TeamSessionJoint } from './team-session.joint.js';
import { ShopperSignInController } from './shopper-sign-in.controller.js';
import { MailModule } from '../../foundation/mail/index.js';
import { MagicLinkMail } from './mails/magic-link.mail.js';

@Module({
  imports: [
    MailModule,
    JwtModule.registerAsync({
      inject: [Configuration],
      useFactory: ({ secret }: Configuration) => ({
        privateKey: keyOf(secret),
        signOptions: { algorithm: 'HS256', issuer: ISSUER, keyid: keyIdOf(secret) },
      }),
    }),
    OutboxModule,
    UsersModule,
  ],
  controllers: [OwnSessionsController, ShopperSignInController],
  providers: [
    MagicLinkMail,
    SESSIONS_DATA,
    SessionsRepository,
    TeamSessionJoint,
    MagicLinksRepository,
    SessionsService,
    RefreshSecrets,
    SessionCookies,
    MagicLinksService,
    CookieSessions,
    LooksJoint,
    LooksService,
    ...LOOK_STRATEGIES,
    ...SESSION_STRATEGIES,
  ],
  exports: [SessionsService, CookieSessions, LooksService, MagicLinksService],
})
export class SessionsModule {}
