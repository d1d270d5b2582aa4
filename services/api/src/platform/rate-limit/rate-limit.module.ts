import { Global, Module } from '@nestjs/common';
import { PasswordAttempts } from './password-attempts.js';
import { RateLimiter } from './rate-limiter.js';

@Global()
@Module({ providers: [RateLimiter, PasswordAttempts], exports: [RateLimiter, PasswordAttempts] })
export class RateLimitModule {}
