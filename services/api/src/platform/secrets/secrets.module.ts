import { Global, Module } from '@nestjs/common';
import { Seals } from './seals.js';
import { SecretTokens } from './secret-tokens.js';

@Global()
@Module({ providers: [Seals, SecretTokens], exports: [Seals, SecretTokens] })
export class SecretsModule {}
